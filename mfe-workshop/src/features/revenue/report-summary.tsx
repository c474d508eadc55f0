import type { RevenueSummary } from '@warsha/contracts/revenue'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { paymentTypeName } from '../work-cards/work-card-names.ts'
import classes from './revenue.module.css'
import { paymentTypeTones, reportPaymentTypes } from './revenue-series.ts'

interface SummaryCardProps {
  title: string
  tone?: string
  sum: number
  count: number
  facts: readonly (readonly [name: string, aed: number])[]
}

const SummaryCard = ({ title, tone, sum, count, facts }: SummaryCardProps) => {
  const { t } = useTranslation('reports')
  const { money } = useFormats()
  return (
    <section className={classes.card} data-tone={tone} aria-label={title}>
      <h2>{title}</h2>
      <Ltr className={classes.cardSum}>{money(sum)}</Ltr>
      <p>{t('cards', { count })}</p>
      <dl>
        {facts.map(([name, aed]) => (
          <div key={name}>
            <dt>{t(`summary.${name}`)}</dt>
            <dd>
              <Ltr>{money(aed)}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Cash, insurance, ccm, and all of it (spec staff-operations 2, 3). */
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
            sum={total_amount}
            count={count}
            facts={[['paid', paid_amount]]}
          />
        )
      })}
      <SummaryCard
        title={t('summary.total')}
        sum={overall.total_amount}
        count={total_work_cards}
        facts={[
          ['paid', overall.paid_amount],
          ['outstanding', overall.outstanding],
          ['average', overall.average_ticket],
        ]}
      />
    </div>
  )
}
