import type { PortalJobRow } from '@warsha/contracts/portal/portal'
import { Link, Ltr, useFormats } from '@warsha/web-kit'
import { JobStatusBadge } from '../shared/job-status-badge.tsx'
import classes from '../shared/portal.module.css'

/** Jobs of a vehicle, each a link to its page. */
export const JobList = ({ jobs }: { jobs: readonly PortalJobRow[] }) => {
  const { date, money } = useFormats()
  return (
    <ul className={classes.jobs}>
      {jobs.map((job) => (
        <li key={job.id}>
          <Link to={`/customer-portal/jobs/${job.id}`}>
            <Ltr className={classes.jobNumber}>{job.work_card_number}</Ltr>
            <span className={classes.jobEnd}>
              <JobStatusBadge status={job.status} />
            </span>
            <span className={classes.soft}>{date(job.received_date)}</span>
            <Ltr className={`${classes.jobEnd} ${classes.code}`}>{money(job.total_amount)}</Ltr>
          </Link>
        </li>
      ))}
    </ul>
  )
}
