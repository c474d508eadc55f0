import type { PickedPart } from '@warsha/contracts/api/widgets'
import type { PriceTier } from '@warsha/contracts/inventory/spare-part-enums'
import { Button, UserText, useTranslation } from '@warsha/web-kit'
import { PartDetails } from './part-details.tsx'
import classes from './part-picker.module.css'

interface SelectedPartProps {
  part: PickedPart
  tier: PriceTier
  isReadOnly: boolean
  change: () => void
}

/** The selected part, with a button that returns to the search. */
export const SelectedPart = ({ part, tier, isReadOnly, change }: SelectedPartProps) => {
  const { t } = useTranslation('inventory')
  return (
    <section className={classes.selected} aria-label={t('picker.selected')}>
      <div className={classes.text}>
        <UserText className={classes.name}>{part.part_name}</UserText>
        <span className={classes.facts}>
          <PartDetails part={part} tier={tier} />
        </span>
      </div>
      <Button variant="default" size="xs" onClick={change} disabled={isReadOnly}>
        {t('picker.change')}
      </Button>
    </section>
  )
}
