/** The dashboard of employees and mechanics. */
import { IconClipboardCheck } from '@tabler/icons-react'
import { canWaitForPart } from '@warsha/contracts/workshop/work-card-states'
import { FailedPanel, Link, Skeleton, StatePanel, useTranslation } from '@warsha/web-kit'
import { useMyWorkCards } from '../work-cards/work-cards.api.ts'
import classes from './dashboards.module.css'
import { JobItem } from './job-item.tsx'
import { MyStats } from './my-stats.tsx'
import { useKeepJobs } from './use-keep-jobs.ts'

const maxJobs = 5

const JobList = () => {
  const { t } = useTranslation('dashboards')
  const { data, error, refetch } = useMyWorkCards({ order: 'next', limit: maxJobs })
  if (error && !data)
    return <FailedPanel error={error} fallback={t('load_failed')} retry={() => void refetch()} />
  if (!data)
    return [1, 2, 3].map((line) => <Skeleton key={line} height={128} mb={10} radius="lg" />)
  if (data.data.length === 0)
    return (
      <StatePanel
        icon={<IconClipboardCheck size={28} stroke={1.6} />}
        title={t('my_jobs.empty')}
        text={t('my_jobs.empty_text')}
      />
    )
  return (
    <ul className={classes.jobs}>
      {data.data.map((card, place) => (
        <JobItem key={card.id} card={card} isNext={place === 0 && canWaitForPart(card)} />
      ))}
    </ul>
  )
}

export default function MyJobs() {
  const { t } = useTranslation('dashboards')
  useKeepJobs()
  return (
    <>
      <MyStats />
      <section aria-labelledby="my-jobs">
        <div className={classes.head}>
          <h2 id="my-jobs" className={classes.title}>
            {t('my_jobs.title')}
          </h2>
          <Link to="/work-cards" className={classes.all}>
            {t('my_jobs.all')}
          </Link>
        </div>
        <JobList />
      </section>
    </>
  )
}
