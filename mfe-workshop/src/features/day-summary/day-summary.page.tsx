import { IconChartBar } from '@tabler/icons-react'
import type { DaySummary } from '@warsha/contracts/workshop/reports/day-summaries'
import {
  ApiError,
  DateInput,
  FailedPanel,
  isIsoDate,
  PageHeader,
  Skeleton,
  StatePanel,
  useFormats,
  useSearchParams,
  useTranslation,
} from '@warsha/web-kit'
import { MessageText } from '../messages/message-text.tsx'
import { CarFigures, DayMoney } from './day-figures.tsx'
import { LowRatings, OverdueJobs } from './day-jobs.tsx'
import { useDaySummary } from './day-summary.api.ts'
import classes from './day-summary.module.css'

const Summary = ({ summary }: { summary: DaySummary }) => {
  const { t } = useTranslation('reports')
  return (
    <div className={classes.page}>
      <CarFigures summary={summary} />
      <div className={classes.columns}>
        <DayMoney summary={summary} />
        <OverdueJobs summary={summary} />
        <LowRatings summary={summary} />
      </div>
      <section className={classes.panel} aria-labelledby="day-message">
        <h2 id="day-message">{t('day.message')}</h2>
        <div className={classes.messages}>
          {summary.texts.map((message) => (
            <MessageText key={message.language} {...message} />
          ))}
        </div>
      </section>
    </div>
  )
}

const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'not_found'

/** The summary of a day, which the address names; today's without one. */
const DaySummaryPage = () => {
  const { t } = useTranslation('reports')
  const { dateTime } = useFormats()
  const [search, setSearch] = useSearchParams()
  const date = search.get('date')
  const query = useDaySummary(date)
  const chooseDate = (next: string) => {
    if (next === '' || isIsoDate(next)) setSearch(next ? { date: next } : {})
  }
  const renderSummary = () => {
    if (!query.data && isMissing(query.error))
      return (
        <StatePanel
          role="status"
          icon={<IconChartBar size={28} stroke={1.6} />}
          title={t('day.missing')}
          text={t('day.missing_text')}
        />
      )
    if (query.error && !query.data)
      return (
        <FailedPanel
          error={query.error}
          fallback={t('day.failed')}
          retry={() => void query.refetch()}
        />
      )
    if (!query.data) return <Skeleton height={320} radius="md" aria-busy="true" />
    return <Summary summary={query.data} />
  }
  return (
    <>
      <PageHeader
        title={t('day.title')}
        text={query.data && t('day.taken_at', { when: dateTime(query.data.taken_at) })}
        actions={
          <DateInput
            aria-label={t('day.date')}
            value={date ?? query.data?.date ?? ''}
            onChange={chooseDate}
          />
        }
      />
      {renderSummary()}
    </>
  )
}

export { DaySummaryPage as Component }
