import type { Aed } from '@warsha/contracts/base/money'
import type { RevenueSummary } from '@warsha/contracts/workshop/reports/revenue'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { paymentTypeName } from '../work-cards/work-card-names.ts'
import classes from './revenue.module.css'
import { paymentTypeTones, reportPaymentTypes } from './revenue-series.ts'

interface SummaryCardProps {
  title: string
  tone?: string
  amount: Aed
  count: number
  details: readonly (readonly [name: string, amount: Aed])[]
}

const SummaryCard = ({ title, tone, amount, count, details }: SummaryCardProps) => {
  const { t } = useTranslation('reports')
  const { money } = useFormats()
  return (
    <section className={classes.card} data-tone={tone} aria-label={title}>
      <h2>{title}</h2>
      <Ltr className={classes.cardSum}>{money(amount)}</Ltr>
      <p>{t('cards', { count })}</p>
      <dl>
        {details.map(([name, detail]) => (
          <div key={name}>
            <dt>{t(`summary.${name}`)}</dt>
            <dd>
              <Ltr>{money(detail)}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Totals of each payment type and of the whole report. */
export const ReportSummary = ({ summary }: { summary: RevenueSummary }) => {
  const { t } = useTranslation('reports')
  const { overall, total_work_cards } = summary
  return (
    <div className={classes.cards}>
      {reportPaymentTypes.map((type) => {
        const { count, total_amount, paid_amount } = summary[type]
        return (
          <SummaryCard
            key={type}
            title={paymentTypeName(type)}
            tone={paymentTypeTones[type]}
            amount={total_amount}
            count={count}
            details={[['paid', paid_amount]]}
          />
        )
      })}
      <SummaryCard
        title={t('summary.total')}
        amount={overall.total_amount}
        count={total_work_cards}
        details={[
          ['paid', overall.paid_amount],
          ['outstanding', overall.outstanding],
          ['average', overall.average_ticket],
        ]}
      />
    </div>
  )
}
