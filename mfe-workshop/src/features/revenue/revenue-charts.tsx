import { sumAed } from '@warsha/contracts/base/money'
import type { RevenueDay, RevenueSummary } from '@warsha/contracts/workshop/revenue'
import { localeOf, useFormats, usePreferences, useTranslation } from '@warsha/web-kit'
import { Bars, Shares } from '@warsha/web-kit/charts'
import { reportPaymentTypes, type Span, toSeries, toSpans, toValues } from './revenue-series.ts'

const sumSpan = (span: Span) => sumAed(toValues(span))

/** Returns a formatter for days and months. */
const useFormatSpan = () => {
  const { date } = useFormats()
  const language = usePreferences((preferences) => preferences.language)
  const month = new Intl.DateTimeFormat(localeOf(language), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (span: Span) => (span.isMonth ? month.format(new Date(span.date)) : date(span.date))
}

interface RevenueByDayProps {
  days: readonly RevenueDay[]
  summary: RevenueSummary
  /** False if the totals by payment type are shown next to the chart. */
  legend?: boolean
}

/** Billed revenue by day, or by month in long ranges, and by payment type. */
export const RevenueByDay = ({ days, summary, legend }: RevenueByDayProps) => {
  const { t } = useTranslation('reports')
  const { money } = useFormats()
  const formatSpan = useFormatSpan()
  const spans = toSpans(days)
  if (spans.length === 0) return null
  const highest = spans.reduce((best, span) => (sumSpan(span) > sumSpan(best) ? span : best))
  const label = t(highest.isMonth ? 'chart.by_month' : 'chart.by_day', {
    sum: money(sumSpan(highest)),
    when: formatSpan(highest),
  })
  return (
    <Bars
      label={label}
      series={toSeries((type) => money(summary[type].total_amount))}
      columns={spans.map((span) => ({
        id: span.date,
        title: `${formatSpan(span)}: ${money(sumSpan(span))}`,
        values: toValues(span),
      }))}
      endLabels={[formatSpan(spans[0]!), formatSpan(spans.at(-1)!)]}
      maxLabel={money(sumSpan(highest))}
      legend={legend}
    />
  )
}

/** Shares of the payment types in the revenue. */
export const RevenueByType = ({ summary }: { summary: RevenueSummary }) => {
  const { t } = useTranslation('reports')
  const { money } = useFormats()
  return (
    <Shares
      label={t('chart.by_type')}
      series={toSeries((type) => money(summary[type].total_amount))}
      values={reportPaymentTypes.map((type) => summary[type].total_amount)}
    />
  )
}
