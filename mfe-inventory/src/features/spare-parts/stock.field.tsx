import { IconPlusMinus } from '@tabler/icons-react'
import type { SparePart } from '@warsha/contracts/spare-parts'
import { Button, useTranslation } from '@warsha/web-kit'
import classes from './spare-parts.module.css'
import { StockLevel } from './stock.tsx'

/** The stock of a part that exists is only shown: it changes by being adjusted, with a reason. */
export const StockField = ({ part, adjust }: { part: SparePart; adjust?: () => void }) => {
  const { t } = useTranslation('spare-parts')
  return (
    <div className={classes.stockField}>
      <span className={classes.label}>{t('fields.quantity_in_stock')}</span>
      <StockLevel part={part} />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlusMinus size={16} />}
        onClick={adjust}
      >
        {t('adjust.action')}
      </Button>
    </div>
  )
}
