import { emptyValue, useFormats, useTranslation } from '@warsha/web-kit'
import { statusName, statusTone } from '../work-cards/work-card-status-badge.tsx'
import { useMyStats } from '../work-cards/work-cards.api.ts'
import classes from './dashboards.module.css'
import { Stat } from './stat.tsx'

const countedStatuses = ['pending', 'in_progress', 'waiting_approval', 'completed'] as const

/** Counts of the user's jobs by status. If they cannot be loaded, the rest of the dashboard still works. */
export const MyStats = () => {
  const { t } = useTranslation('dashboards')
  const { number } = useFormats()
  const { data, error } = useMyStats()
  const formatCount = (name: 'total_assigned' | (typeof countedStatuses)[number]) => {
    if (data) return number(data.data[name])
    return error ? emptyValue : undefined
  }
  return (
    <dl className={`${classes.stats} ${classes.mine}`} aria-label={t('my_jobs.figures')}>
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
