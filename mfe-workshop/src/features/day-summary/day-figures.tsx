import { type Aed, aed } from '@warsha/contracts/base/money'
import type { DaySummary } from '@warsha/contracts/workshop/reports/day-summaries'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { methodName } from '../payments/payment-texts.ts'
import totals from '../work-card-shared/totals-list.module.css'
import classes from './day-summary.module.css'

const carFigures = ['cars_received', 'cars_completed', 'cars_in_shop'] as const

/** The cars of the day as large numbers. */
export const CarFigures = ({ summary }: { summary: DaySummary }) => {
  const { t } = useTranslation('reports')
  const { number } = useFormats()
  return (
    <dl className={classes.figures}>
      {carFigures.map((name) => (
        <div key={name}>
          <dt>{t(`day.${name}`)}</dt>
          <dd>{number(summary[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was collected by method, and what was given back. */
export const DayMoney = ({ summary }: { summary: DaySummary }) => {
  const { t } = useTranslation('reports')
  const { money } = useFormats()
  const lines: [label: string, amount: Aed][] = summary.collected.map(
    ({ payment_method, amount }) => [methodName(payment_method), amount],
  )
  const takenBack = (
    [
      [t('day.refunded'), summary.refunded_total],
      [t('day.returned_cheques'), summary.returned_cheques_total ?? aed(0)],
    ] as const
  ).filter(([, amount]) => amount > 0)
  return (
    <section className={classes.panel} aria-labelledby="day-money">
      <h2 id="day-money">{t('day.collected')}</h2>
      {lines.length === 0 && <p className={classes.none}>{t('day.nothing_collected')}</p>}
      <dl className={totals.totals}>
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Ltr>{money(amount)}</Ltr>
            </dd>
          </div>
        ))}
        {lines.length > 1 && (
          <div data-total>
            <dt>{t('day.collected_total')}</dt>
            <dd>
              <Ltr>{money(summary.collected_total)}</Ltr>
            </dd>
          </div>
        )}
        {takenBack.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Ltr>{money(amount)}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
