import type { PortalJobDetail } from '@warsha/contracts/portal/portal'
import { Link, StatusBadge, useFormats, useTranslation } from '@warsha/web-kit'
import portal from '../shared/portal.module.css'
import classes from './job.module.css'

/** What the newest inspection found, with a link to its result. Nothing without one. */
export const InspectionSummary = ({ job: { id, inspection } }: { job: PortalJobDetail }) => {
  const { t } = useTranslation('portal')
  const { number } = useFormats()
  if (!inspection) return null
  const {
    red_point_count: red,
    amber_point_count: amber,
    skipped_point_count: skipped = 0,
  } = inspection
  const hasDefects = red + amber > 0
  return (
    <section className={portal.card} aria-labelledby="job-inspection">
      <h2 id="job-inspection">{t('job.inspection.title')}</h2>
      <div className={classes.state}>
        {red > 0 && (
          <StatusBadge tone="red">{t('job.inspection.red', { number: number(red) })}</StatusBadge>
        )}
        {amber > 0 && (
          <StatusBadge tone="amber">
            {t('job.inspection.amber', { number: number(amber) })}
          </StatusBadge>
        )}
        {!hasDefects && skipped === 0 && (
          <StatusBadge tone="green">{t('job.inspection.all_good')}</StatusBadge>
        )}
        {!hasDefects && skipped > 0 && (
          <>
            <StatusBadge tone="green">{t('job.inspection.no_defects')}</StatusBadge>
            <StatusBadge tone="grey">
              {t('job.inspection.not_checked', { count: skipped })}
            </StatusBadge>
          </>
        )}
        <Link to={`/customer-portal/jobs/${id}/inspection`} className={portal.link}>
          {t('job.inspection.open')}
        </Link>
      </div>
    </section>
  )
}
