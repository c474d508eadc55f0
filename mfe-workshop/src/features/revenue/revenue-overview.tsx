import { IconAlertTriangle } from '@tabler/icons-react'
import { Alert, errorText, Link, Ltr, Skeleton, useFormats, useTranslation } from '@warsha/web-kit'
import { useBooksCheck, useRevenueOverview } from './revenue.api.ts'
import { RevenueByDay, RevenueByType } from './revenue-charts.tsx'
import classes from './revenue-overview.module.css'

type BooksCheck = NonNullable<ReturnType<typeof useBooksCheck>['data']>

/** The first differences in words; the owner reads which document, whoever runs Warsha the rest. */
const BooksDifferencesAlert = ({
  check: { differences_count: count, differences, checked_at },
}: {
  check: BooksCheck
}) => {
  const { t } = useTranslation('reports')
  const { dateTime } = useFormats()
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

/** The revenue of 30 days for those who may see it, and whether the books agree. */
export const RevenueOverview = () => {
  const { t } = useTranslation('reports')
  const { money } = useFormats()
  const { data, error } = useRevenueOverview()
  const check = useBooksCheck().data
  return (
    <section className={classes.panel} aria-labelledby="revenue-overview">
      <div className={classes.head}>
        <h2 id="revenue-overview">{t('overview.title')}</h2>
        <Link to="/reports">{t('overview.report')}</Link>
      </div>
      {check && check.differences_count > 0 && <BooksDifferencesAlert check={check} />}
      {data ? (
        <>
          <dl className={classes.figures}>
            {(
              [
                ['billed', data.summary.overall.total_amount],
                ['collected', data.collected_total],
                ['outstanding', data.outstanding_total],
              ] as const
            ).map(([name, aed]) => (
              <div key={name} data-figure={`revenue_${name}`}>
                <dt>{t(`overview.${name}`)}</dt>
                <dd>
                  <Ltr>{money(aed)}</Ltr>
                </dd>
              </div>
            ))}
          </dl>
          <div className={classes.charts}>
            <RevenueByDay days={data.days} summary={data.summary} legend={false} />
            <RevenueByType summary={data.summary} />
          </div>
        </>
      ) : error ? (
        <p role="alert">
          {t('overview.failed')} {errorText(error)}
        </p>
      ) : (
        <Skeleton height={220} radius="md" aria-busy="true" />
      )}
    </section>
  )
}
