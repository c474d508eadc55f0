import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { shareToPercent } from '@warsha/contracts/base/hundredths'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { StatusBadge, type Tone, useFormats, useTranslation } from '@warsha/web-kit'
import { stockStatusName, useQuantity } from './part-names.ts'
import classes from './stock-level.module.css'

const statusStyles: Readonly<
  Record<SparePart['status'], { tone: Tone; Icon?: typeof IconCircleX }>
> = {
  in_stock: { tone: 'green' },
  low_stock: { tone: 'amber', Icon: IconAlertTriangle },
  out_of_stock: { tone: 'red', Icon: IconCircleX },
}

export const StockBadge = ({ status }: Pick<SparePart, 'status'>) => {
  const { tone, Icon } = statusStyles[status] ?? { tone: 'grey' as const }
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

/** Returns a function that converts a quantity to its share of the bar, which ends at twice the minimum or at the stock. */
const createShareOfBar = ({ quantity_in_stock, minimum_stock }: Stock) => {
  const full = Math.max(quantity_in_stock, minimum_stock * 2, 1)
  return (amount: number) => `${Math.max(0, Math.min(100, shareToPercent(amount / full)))}%`
}

/** Available, reserved and minimum stock as a bar. `StockLevel` shows the same numbers as text. */
export const StockBar = ({ part }: { part: Stock }) => {
  const shareOfBar = createShareOfBar(part)
  return (
    <span className={classes.bar} data-status={part.status} aria-hidden="true">
      <span className={classes.fills}>
        <span
          className={classes.available}
          style={{ inlineSize: shareOfBar(part.available_quantity) }}
        />
        <span
          className={classes.reserved}
          style={{ inlineSize: shareOfBar(part.reserved_quantity) }}
        />
      </span>
      {part.minimum_stock > 0 && (
        <span
          className={classes.minimum}
          style={{ insetInlineStart: shareOfBar(part.minimum_stock) }}
        />
      )}
    </span>
  )
}

/**
 * Available, total, reserved and minimum stock, with the bar.
 *
 * @param isLine in one line, for a list: the bar, its hint and screen readers tell what is reserved and the minimum
 */
export const StockLevel = ({ part, isLine = false }: { part: Stock; isLine?: boolean }) => {
  const { t } = useTranslation('spare-parts')
  const { number } = useFormats()
  const quantity = useQuantity()
  const { available_quantity, quantity_in_stock, reserved_quantity, minimum_stock } = part
  const facts = [
    reserved_quantity > 0 && t('stock.reserved', { number: number(reserved_quantity) }),
    minimum_stock > 0 && t('stock.minimum', { number: number(minimum_stock) }),
  ].filter((fact) => fact !== false)
  return (
    <span
      className={isLine ? classes.line : classes.level}
      title={isLine ? facts.join(', ') : undefined}
    >
      <span className={classes.numbers}>
        <strong>{quantity(available_quantity, part.unit_of_measure)}</strong>
        <span>{t('stock.of', { total: number(quantity_in_stock) })}</span>
      </span>
      <StockBar part={part} />
      <span className={classes.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </span>
  )
}
