import { type Aed, aed, fils, toAed, toFils } from '@warsha/contracts/base/money'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import type { PaymentSummary } from '../payers/dues.ts'
import classes from './payments.module.css'

/** Total, paid, written off and outstanding amount of a work card, with the paid share as a bar. */
export const PaidSummary = ({ summary }: { summary: PaymentSummary }) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const {
    total_amount: total,
    paid_amount: paid,
    outstanding_balance: outstanding,
    credit,
    written_off: writtenOff = aed(0),
  } = summary
  const received = toAed(fils(toFils(paid) - toFils(writtenOff)))
  const amounts: [name: string, sum: Aed][] = [
    ['total', total],
    ['paid', received],
  ]
  if (writtenOff > 0) amounts.push(['written_off', writtenOff])
  // Of two payers one may have paid too much while the other one owes something.
  if (credit > 0) amounts.push(['credit', credit])
  if (credit <= 0 || outstanding > 0) amounts.push(['outstanding', outstanding])
  return (
    <div className={classes.summary}>
      <dl className={classes.amounts}>
        {amounts.map(([name, sum]) => (
          <div
            key={name}
            data-figure={name}
            data-due={(name === 'outstanding' && sum > 0) || undefined}
          >
            <dt>{t(`payments.summary.${name}`)}</dt>
            <dd>
              <Ltr>{money(sum)}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
      <progress
        max={total || 1}
        value={Math.min(paid, total || 1)}
        aria-label={t('payments.summary.progress')}
      />
    </div>
  )
}
