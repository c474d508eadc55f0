import { IconAlertTriangle } from '@tabler/icons-react'
import { aed } from '@warsha/contracts/base/money'
import { Alert, errorText, Link, Ltr, Skeleton, useFormats, useTranslation } from '@warsha/web-kit'
import { useBooksCheck, useRevenueOverview } from './revenue.api.ts'
import { RevenueByDay, RevenueByType } from './revenue-charts.tsx'
import classes from './revenue-overview.module.css'

type BooksCheck = NonNullable<ReturnType<typeof useBooksCheck>['data']>

/** The first differences that the books check has found. */
const BooksDifferencesAlert = ({ check }: { check: BooksCheck }) => {
  const { t } = useTranslation('reports')
  const { dateTime } = useFormats()
  const { differences_count: count, differences, checked_at } = check
  const formatValue = (text: string | null) => text ?? t('overview.none')
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle />}
      title={t('overview.books_differ', { count })}
      className={classes.books}
    >
      {t('overview.books_text', { when: dateTime(checked_at) })}
      <ul>
        {differences.slice(0, 5).map(({ kind, number, expected, found }) => (
          <li key={`${kind} ${number}`}>
            {t(`overview.kind.${kind}`, { defaultValue: kind })} · <Ltr>{number}</Ltr>:{' '}
            {t('overview.expected', { value: formatValue(expected) })},{' '}
            {t('overview.found', { value: formatValue(found) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type Overview = NonNullable<ReturnType<typeof useRevenueOverview>['data']>

const RevenueTotals = ({ overview }: { overview: Overview }) => {
  const { t } = useTranslation('reports')
  const { money } = useFormats()
  const { days, summary, collected_total, taken_back_total = aed(0), outstanding_total } = overview
  const totals = [
    ['billed', summary.overall.total_amount],
    ['collected', collected_total],
    ...(taken_back_total > 0 ? ([['taken_back', taken_back_total]] as const) : []),
    ['outstanding', outstanding_total],
  ] as const
  return (
    <>
      <dl className={classes.totals}>
        {totals.map(([name, aed]) => (
          <div key={name} data-figure={`revenue_${name}`}>
            <dt>{t(`overview.${name}`)}</dt>
            <dd>
              <Ltr>{money(aed)}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.charts}>
        <RevenueByDay days={days} summary={summary} legend={false} />
        <RevenueByType summary={summary} />
      </div>
    </>
  )
}

/** The revenue of the last 30 days, and an alert if the books check has found differences. */
export const RevenueOverview = () => {
  const { t } = useTranslation('reports')
  const { data, error } = useRevenueOverview()
  const check = useBooksCheck().data
  return (
    <section className={classes.panel} aria-labelledby="revenue-overview">
      <div className={classes.head}>
        <h2 id="revenue-overview">{t('overview.title')}</h2>
        <nav className={classes.links}>
          <Link to="/reports/day">{t('overview.day_summary')}</Link>
          <Link to="/reports">{t('overview.report')}</Link>
        </nav>
      </div>
      {check && check.differences_count > 0 && <BooksDifferencesAlert check={check} />}
      {data && <RevenueTotals overview={data} />}
      {!data && error && (
        <p role="alert">
          {t('overview.failed')} {errorText(error)}
        </p>
      )}
      {!data && !error && <Skeleton height={220} radius="md" aria-busy="true" />}
    </section>
  )
}
