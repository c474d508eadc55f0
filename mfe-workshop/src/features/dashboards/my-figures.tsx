import { nothing, useFormats, useTranslation } from '@warsha/web-kit'
import { statusName, toneOf } from '../work-cards/status-badge.tsx'
import { useMyStats } from '../work-cards/work-cards.api.ts'
import classes from './dashboards.module.css'
import { Figure } from './figure.tsx'

const counted = ['pending', 'in_progress', 'waiting_approval', 'completed'] as const

/** How many jobs are mine, and where they stand. What cannot be counted just now takes nothing with it. */
export const MyFigures = () => {
  const { t } = useTranslation('dashboards')
  const { number } = useFormats()
  const { data, error } = useMyStats()
  const shown = (name: 'total_assigned' | (typeof counted)[number]) =>
    data ? number(data.data[name]) : error ? nothing : undefined
  return (
    <dl className={`${classes.figures} ${classes.mine}`} aria-label={t('my_jobs.figures')}>
      <Figure
        name="total_assigned"
        label={t('my_jobs.assigned')}
        value={shown('total_assigned')}
        to="/work-cards"
      />
      {counted.map((status) => (
        <Figure
          key={status}
          name={status}
          label={statusName(status)}
          value={shown(status)}
          to={`/work-cards?status=${status}`}
          tone={toneOf(status)}
        />
      ))}
    </dl>
  )
}
