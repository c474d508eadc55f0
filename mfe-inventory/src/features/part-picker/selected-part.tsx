import type { PriceTier } from '@warsha/contracts/spare-part-words'
import type { PickedPart } from '@warsha/contracts/widgets'
import { Button, Typed, useTranslation } from '@warsha/web-kit'
import { PartFacts } from './part-facts.tsx'
import classes from './part-picker.module.css'

interface Props {
  part: PickedPart
  tier: PriceTier
  isFixed: boolean
  change: () => void
}

/** The chosen part as a card, with the way back to the search. */
export const SelectedPart = ({ part, tier, isFixed, change }: Props) => {
  const { t } = useTranslation('inventory')
  return (
    <section className={classes.selected} aria-label={t('picker.selected')}>
      <div className={classes.words}>
        <Typed className={classes.name}>{part.part_name}</Typed>
        <span className={classes.facts}>
          <PartFacts part={part} tier={tier} />
        </span>
      </div>
      <Button variant="default" size="xs" onClick={change} disabled={isFixed}>
        {t('picker.change')}
      </Button>
    </section>
  )
}
