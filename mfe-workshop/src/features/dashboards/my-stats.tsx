import { emptyValue, useFormats, useTranslation } from '@warsha/web-kit'
import { statusName, statusTone } from '../work-cards/work-card-status-badge.tsx'
import { useMyStats } from '../work-cards/work-cards.api.ts'
import classes from './dashboards.module.css'
import { Stat } from './stat.tsx'

const countedStatuses = ['pending', 'in_progress', 'waiting_approval', 'completed'] as const

/** How many jobs are mine, and where they stand. What cannot be counted just now takes nothing with it. */
export const MyStats = () => {
  const { t } = useTranslation('dashboards')
  const { number } = useFormats()
  const { data, error } = useMyStats()
  const formatCount = (name: 'total_assigned' | (typeof countedStatuses)[number]) =>
    data ? number(data.data[name]) : error ? emptyValue : undefined
  return (
    <dl className={`${classes.figures} ${classes.mine}`} aria-label={t('my_jobs.figures')}>
      <Stat
        name="total_assigned"
        label={t('my_jobs.assigned')}
        value={formatCount('total_assigned')}
        to="/work-cards"
      />
      {countedStatuses.map((status) => (
        <Stat
          key={status}
          name={status}
          label={statusName(status)}
          value={formatCount(status)}
          to={`/work-cards?status=${status}`}
          tone={statusTone(status)}
        />
      ))}
    </dl>
  )
}
