import { aed, sumAed } from '@warsha/contracts/base/money'
import type { RevenueDay, RevenueSummary } from '@warsha/contracts/workshop/reports/revenue'
import { localeOf, useFormats, usePreferences, useTranslation } from '@warsha/web-kit'
import { Shares, TimeChart } from '@warsha/web-kit/charts'
import { reportPaymentTypes, type Span, toSeries, toSpans, toValues } from './revenue-series.ts'

const sumSpan = (span: Span) => sumAed(toValues(span))

/** Returns formatters for days and months: the whole text, and a short one for the axis. */
const useFormatSpan = () => {
  const { date } = useFormats()
  const locale = localeOf(usePreferences((preferences) => preferences.language))
  const inUtc = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (span: Span) => format.format(new Date(span.date))
  }
  const month = inUtc({ month: 'short', year: 'numeric' })
  const shortMonth = inUtc({ month: 'short' })
  const shortDay = inUtc({ day: 'numeric', month: 'short' })
  return {
    formatSpan: (span: Span) => (span.isMonth ? month(span) : date(span.date)),
    formatShort: (span: Span) => (span.isMonth ? shortMonth(span) : shortDay(span)),
  }
}

/** Returns a formatter for the amounts of the axis: AED 1.2K. */
const useFormatTick = () => {
  const locale = localeOf(usePreferences((preferences) => preferences.language))
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'AED',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
  return (amount: number) => format.format(amount)
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
  const { formatSpan, formatShort } = useFormatSpan()
  const formatTick = useFormatTick()
  const spans = toSpans(days)
  if (spans.length === 0) return null
  const highest = spans.reduce((best, span) => (sumSpan(span) > sumSpan(best) ? span : best))
  const label = t(highest.isMonth ? 'chart.by_month' : 'chart.by_day', {
    sum: money(sumSpan(highest)),
    when: formatSpan(highest),
  })
  return (
    <TimeChart
      label={label}
      series={toSeries((type) => money(summary[type].total_amount))}
      columns={spans.map((span) => ({
        id: span.date,
        label: formatShort(span),
        title: formatSpan(span),
        values: toValues(span),
      }))}
      columnName={t(highest.isMonth ? 'chart.month' : 'chart.day')}
      formatValue={(amount) => money(aed(amount))}
      formatTick={formatTick}
      sum={(amounts) => sumAed(amounts.map(aed))}
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
