import { IconPlusMinus } from '@tabler/icons-react'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { Button, useTranslation } from '@warsha/web-kit'
import classes from '../spare-parts/spare-parts.module.css'
import { StockLevel } from '../spare-parts/stock-level.tsx'

interface StockFieldProps {
  part: SparePart
  adjust?: () => void
}

/** The stock of a saved part. It is read-only: only an adjustment with a reason changes it. */
export const StockField = ({ part, adjust }: StockFieldProps) => {
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
