/** How much of a part there is: as a badge, and as a bar against its minimum. */
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import type { SparePart } from '@warsha/contracts/spare-parts'
import { StatusBadge, type Tone, useFormats, useTranslation } from '@warsha/web-kit'
import { stockStatusName, useQuantity } from './part-words.ts'
import classes from './stock.module.css'

const looks: Readonly<Record<SparePart['status'], { tone: Tone; Icon?: typeof IconCircleX }>> = {
  in_stock: { tone: 'green' },
  low_stock: { tone: 'amber', Icon: IconAlertTriangle },
  out_of_stock: { tone: 'red', Icon: IconCircleX },
}

export const StockBadge = ({ status }: Pick<SparePart, 'status'>) => {
  const { tone, Icon } = looks[status] ?? { tone: 'grey' as const }
  return (
    <StatusBadge tone={tone} icon={Icon && <Icon size={14} stroke={2} aria-hidden="true" />}>
      {stockStatusName(status)}
    </StatusBadge>
  )
}

type Stock = Pick<
  SparePart,
  | 'quantity_in_stock'
  | 'available_quantity'
  | 'reserved_quantity'
  | 'minimum_stock'
  | 'status'
  | 'unit_of_measure'
>

/** The bar ends at twice the minimum, or at what there is: enough to see how near the minimum is. */
const shareOf = ({ quantity_in_stock, minimum_stock }: Stock) => {
  const full = Math.max(quantity_in_stock, minimum_stock * 2, 1)
  return (amount: number) => `${Math.max(0, Math.min(100, (amount / full) * 100))}%`
}

/** What is free, what is reserved, and where the minimum lies. The numbers beside it say the same in words. */
export const StockBar = ({ part }: { part: Stock }) => {
  const share = shareOf(part)
  return (
    <span className={classes.bar} data-status={part.status} aria-hidden="true">
      <span className={classes.fills}>
        <span
          className={classes.available}
          style={{ inlineSize: share(part.available_quantity) }}
        />
        <span className={classes.reserved} style={{ inlineSize: share(part.reserved_quantity) }} />
      </span>
      {part.minimum_stock > 0 && (
        <span className={classes.minimum} style={{ insetInlineStart: share(part.minimum_stock) }} />
      )}
    </span>
  )
}

/** Available of the total, what is reserved, and the minimum, over the bar. */
export const StockLevel = ({ part }: { part: Stock }) => {
  const { t } = useTranslation('spare-parts')
  const { number } = useFormats()
  const quantity = useQuantity()
  const { available_quantity, quantity_in_stock, reserved_quantity, minimum_stock } = part
  return (
    <div className={classes.level}>
      <span className={classes.numbers}>
        <strong>{quantity(available_quantity, part.unit_of_measure)}</strong>
        <span>{t('stock.of', { total: number(quantity_in_stock) })}</span>
      </span>
      <StockBar part={part} />
      <span className={classes.facts}>
        {reserved_quantity > 0 && (
          <span>{t('stock.reserved', { number: number(reserved_quantity) })}</span>
        )}
        {minimum_stock > 0 && <span>{t('stock.minimum', { number: number(minimum_stock) })}</span>}
      </span>
    </div>
  )
}
