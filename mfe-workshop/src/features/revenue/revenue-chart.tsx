import type { RevenueDay, RevenueSummary } from '@warsha/contracts/revenue'
import { useFormats, usePreferences, useTranslation } from '@warsha/web-kit'
import { Bars, Shares } from '@warsha/web-kit/charts'
import { reportTypes, type Span, seriesOf, spansOf, valuesOf } from './revenue-words.ts'

const sumOf = (span: Span) =>
  valuesOf(span).reduce((sum, value) => sum + Math.round(value * 100), 0) / 100

/** A day, or a month by its name. */
const useSpanName = () => {
  const { date } = useFormats()
  const language = usePreferences((preferences) => preferences.language)
  const month = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (span: Span) => (span.isMonth ? month.format(new Date(span.date)) : date(span.date))
}

interface Props {
  days: readonly RevenueDay[]
  summary: RevenueSummary
  /** False where the sums by payment type stand beside. */
  legend?: boolean
}

/** What was billed by day, or by month in long ranges, and by payment type. */
export const RevenueByDay = ({ days, summary, legend }: Props) => {
  const { t } = useTranslation('reports')
  const { money } = useFormats()
  const nameOf = useSpanName()
  const spans = spansOf(days)
  if (spans.length === 0) return null
  const highest = spans.reduce((best, span) => (sumOf(span) > sumOf(best) ? span : best))
  const label = t(highest.isMonth ? 'chart.by_month' : 'chart.by_day', {
    sum: money(sumOf(highest)),
    when: nameOf(highest),
  })
  return (
    <Bars
      label={label}
      series={seriesOf((type) => money(summary[type].total_amount))}
      columns={spans.map((span) => ({
        id: span.date,
        title: `${nameOf(span)}: ${money(sumOf(span))}`,
        values: valuesOf(span),
      }))}
      ends={[nameOf(spans[0]!), nameOf(spans.at(-1)!)]}
      top={money(sumOf(highest))}
      legend={legend}
    />
  )
}

/** How much of it came from whom. */
export const RevenueByType = ({ summary }: { summary: RevenueSummary }) => {
  const { t } = useTranslation('reports')
  const { money } = useFormats()
  return (
    <Shares
      label={t('chart.by_type')}
      series={seriesOf((type) => money(summary[type].total_amount))}
      values={reportTypes.map((type) => summary[type].total_amount)}
    />
  )
}
