/** Sections that the forms which adjust and count the stock share. */
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { Ltr, UserText, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { useQuantity } from '../spare-parts/part-names.ts'
import classes from '../spare-parts/spare-parts.module.css'

export const PartName = ({ part }: { part: SparePart }) => (
  <p className={classes.adjusted}>
    <UserText className={classes.name}>{part.part_name}</UserText>
    <Ltr className={classes.code}>{part.part_number}</Ltr>
  </p>
)

interface StockPreviewProps {
  part: SparePart
  stockLabel: string
  resultLabel: string
  /** What the typed quantity results in. Null while it is not valid. */
  result: ReactNode
  isWrong: boolean
}

/** The stock now, its reserved quantity, and the result of the typed quantity. */
export const StockPreview = ({
  part,
  stockLabel,
  resultLabel,
  result,
  isWrong,
}: StockPreviewProps) => {
  const { t } = useTranslation('spare-parts')
  const quantity = useQuantity()
  return (
    <dl className={classes.stockPreview}>
      <div>
        <dt>{stockLabel}</dt>
        <dd>{quantity(part.quantity_in_stock, part.unit_of_measure)}</dd>
      </div>
      <div>
        <dt>{t('adjust.reserved')}</dt>
        <dd>{quantity(part.reserved_quantity, part.unit_of_measure)}</dd>
      </div>
      <div data-wrong={isWrong || undefined} aria-live="polite">
        <dt>{resultLabel}</dt>
        <dd>{result ?? '…'}</dd>
      </div>
    </dl>
  )
}
