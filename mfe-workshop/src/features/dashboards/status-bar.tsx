import {
  isOpen,
  type WorkCardStatus,
  workCardStatuses,
} from '@warsha/contracts/workshop/work-card-states'
import { emptyValue, Link, useFormats, useTranslation } from '@warsha/web-kit'
import { statusTone, WorkCardStatusBadge } from '../work-cards/work-card-status-badge.tsx'
import classes from './dashboards.module.css'

type StatusCounts = Readonly<Record<WorkCardStatus, number>>

/**
 * A bar of the open work cards by status, and the count of every status with a link to its work cards. The bar leaves out
 * closed ones, because they would soon fill it.
 */
export const StatusBar = ({ stats }: { stats: StatusCounts | undefined }) => {
  const { t } = useTranslation('dashboards')
  const { number } = useFormats()
  return (
    <section className={classes.panel} aria-labelledby="jobs-by-status">
      <h2 id="jobs-by-status" className={classes.title}>
        {t('shop.where')}
      </h2>
      <div className={classes.bar} aria-hidden="true">
        {workCardStatuses
          .filter((status) => isOpen({ status }))
          .map((status) => (
            <span
              key={status}
              data-tone={statusTone(status)}
              style={{ flexGrow: stats?.[status] ?? 0 }}
            />
          ))}
      </div>
      <ul className={classes.statuses}>
        {workCardStatuses.map((status) => (
          <li key={status} data-status={status}>
            <Link to={`/work-cards?status=${status}`} className={classes.status}>
              <WorkCardStatusBadge status={status} />
              <strong>{stats ? number(stats[status]) : emptyValue}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
