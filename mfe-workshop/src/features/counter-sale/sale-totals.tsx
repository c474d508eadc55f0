import { toAed } from '@warsha/contracts/base/money'
import type { WorkCardTotals } from '@warsha/contracts/workshop/financials'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import classes from './counter-sale.module.css'

interface SaleTotalsProps {
  totals: WorkCardTotals | null
  taxPercentage: number | undefined
}

/** Net amount, discount, VAT and total. */
export const SaleTotals = ({ totals, taxPercentage }: SaleTotalsProps) => {
  const { t } = useTranslation('counter-sale')
  const { money, number } = useFormats()
  const amount = (sum: keyof WorkCardTotals) =>
    totals ? money(toAed(totals[sum] as WorkCardTotals['subtotal'])) : '–'
  const rows = [
    { label: t('subtotal'), value: amount('subtotal') },
    totals && totals.discount_amount > 0
      ? { label: t('discount'), value: amount('discount_amount') }
      : null,
    { label: t('vat', { rate: number(taxPercentage ?? 0) }), value: amount('tax_amount') },
    { label: t('total'), value: amount('total_amount') },
  ].filter((row) => row !== null)
  return (
    <dl className={classes.totals} aria-live="polite">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Ltr>{value}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}
