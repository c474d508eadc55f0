import { type Fils, toAed } from '@warsha/contracts/base/money'
import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import {
  calculateApproved,
  type ItemChoices,
} from '@warsha/contracts/workshop/estimates/customer-choices'
import { calculateDeposit } from '@warsha/contracts/workshop/estimates/estimate-rules'
import { toDiscount } from '@warsha/contracts/workshop/financials'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import classes from './estimate.module.css'

const optionalAmounts = new Set(['discount', 'deposit'])

const depositOf = ({ deposit }: OfferedEstimate, total: Fils): Fils =>
  calculateDeposit(deposit ? toDiscount(deposit.type, deposit.value) : null, total)

interface ApprovedTotalProps {
  estimate: OfferedEstimate
  decisions: ItemChoices
}

/** What the approved lines cost, with discount and VAT. It follows every decision. */
export const ApprovedTotal = ({ estimate, decisions }: ApprovedTotalProps) => {
  const { t } = useTranslation('portal')
  const { money } = useFormats()
  const totals = calculateApproved(estimate, decisions)
  const amounts: [name: string, amount: Fils][] = [
    ['subtotal', totals.subtotal],
    ['discount', totals.discount_amount],
    ['tax', totals.tax_amount],
    ['total', totals.total_amount],
    ['deposit', depositOf(estimate, totals.total_amount)],
  ]
  return (
    <dl className={classes.totals} aria-live="polite">
      {amounts
        .filter(([name, amount]) => !optionalAmounts.has(name) || amount > 0)
        .map(([name, amount]) => (
          <div key={name} data-name={name}>
            <dt>{t(`estimate.${name}`)}</dt>
            <dd>
              <Ltr>{money(toAed(amount))}</Ltr>
            </dd>
          </div>
        ))}
    </dl>
  )
}
