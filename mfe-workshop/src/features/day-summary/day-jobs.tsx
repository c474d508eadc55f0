import type { DaySummary } from '@warsha/contracts/workshop/reports/day-summaries'
import { Link, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { type ReactNode, useId } from 'react'
import classes from './day-summary.module.css'

interface JobListProps {
  title: string
  /** Number of all jobs, of which the list may contain the first only. */
  count: number
  jobs: readonly { id: string; plate_number: string; customer_name: string }[]
  /** Shown if there are none. */
  empty: string
  /** What the list says about the job at this place. */
  renderFact: (index: number) => ReactNode
}

const JobList = ({ title, count, jobs, empty, renderFact }: JobListProps) => {
  const { t } = useTranslation('reports')
  const headingId = useId()
  const hidden = count - jobs.length
  return (
    <section className={classes.panel} aria-labelledby={headingId}>
      <h2 id={headingId}>{count > 0 ? `${title} · ${count}` : title}</h2>
      {count === 0 && <p className={classes.none}>{empty}</p>}
      <ul className={classes.jobs}>
        {jobs.map(({ id, plate_number, customer_name }, index) => (
          <li key={id}>
            <Link to={`/work-cards/${id}`}>
              <Ltr>{plate_number}</Ltr> · <UserText>{customer_name}</UserText>
            </Link>
            <span>{renderFact(index)}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={classes.none}>{t('day.more', { count: hidden })}</p>}
    </section>
  )
}

/** The open jobs promised for an earlier day, the longest overdue first. */
export const OverdueJobs = ({ summary }: { summary: DaySummary }) => {
  const { t } = useTranslation('reports')
  const { nearDateTime } = useFormats()
  const { overdue_jobs, overdue_jobs_count } = summary
  return (
    <JobList
      title={t('day.overdue_jobs')}
      count={overdue_jobs_count}
      jobs={overdue_jobs}
      empty={t('day.no_overdue_jobs')}
      renderFact={(index) =>
        t('day.promised', { when: nearDateTime(overdue_jobs[index]?.promised_date) })
      }
    />
  )
}

/** The ratings of the day with one or two stars, the lowest first. */
export const LowRatings = ({ summary }: { summary: DaySummary }) => {
  const { t } = useTranslation('reports')
  const { low_ratings, low_ratings_count } = summary
  return (
    <JobList
      title={t('day.low_ratings')}
      count={low_ratings_count}
      jobs={low_ratings}
      empty={t('day.no_low_ratings')}
      renderFact={(index) => (
        <>
          {t('day.stars', { count: low_ratings[index]?.rating })}
          {low_ratings[index]?.comments && (
            <>
              {': '}
              <UserText>{low_ratings[index].comments}</UserText>
            </>
          )}
        </>
      )}
    />
  )
}
