import type { VehicleJob } from '@warsha/contracts/workshop/vehicles/vehicle-history'
import { emptyValue, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { ownerName } from '../vehicles/vehicle-names.ts'
import { WorkCardStatusBadge } from '../work-cards/work-card-status-badge.tsx'
import classes from './vehicle-page.module.css'

const Work = ({ job: { tasks, parts } }: { job: VehicleJob }) => {
  const { t } = useTranslation('vehicle-page')
  const { number } = useFormats()
  if (tasks.length === 0 && parts.length === 0)
    return <span className={classes.soft}>{t('history.no_work')}</span>
  return (
    <ul className={classes.work}>
      {tasks.map(({ id, description }) => (
        <li key={id}>
          <UserText>{description}</UserText>
        </li>
      ))}
      {parts.map(({ id, part_name, quantity }) => (
        <li key={id} data-part>
          <UserText>{part_name}</UserText> × <Ltr>{number(quantity)}</Ltr>
        </li>
      ))}
    </ul>
  )
}

/** @param ownerId the jobs of other customers name them */
export const useHistoryColumns = (ownerId: string): Column<VehicleJob>[] => {
  const { t } = useTranslation('vehicle-page')
  const { money, date, number } = useFormats()
  return [
    {
      id: 'number',
      header: t('history.number'),
      card: 'title',
      width: '9rem',
      cell: (job) => (
        <>
          <Ltr className={classes.code}>{job.work_card_number}</Ltr>
          <div className={classes.soft}>{date(job.received_date)}</div>
          {job.customer_id !== ownerId && (
            <div className={classes.soft}>{t('history.customer', { name: ownerName(job) })}</div>
          )}
        </>
      ),
    },
    {
      id: 'work',
      header: t('history.work'),
      width: '40%',
      cell: (job) => <Work job={job} />,
    },
    {
      id: 'mileage',
      header: t('history.mileage'),
      align: 'end',
      cell: (job) =>
        job.mileage_in === null ? (
          emptyValue
        ) : (
          <span className={classes.amount}>{t('km', { number: number(job.mileage_in) })}</span>
        ),
    },
    {
      id: 'mechanic',
      header: t('history.mechanic'),
      cell: (job) => (job.mechanic_name ? <UserText>{job.mechanic_name}</UserText> : emptyValue),
    },
    {
      id: 'status',
      header: t('history.status'),
      card: 'badge',
      cell: (job) => <WorkCardStatusBadge status={job.status} />,
    },
    {
      id: 'total',
      header: t('history.total'),
      align: 'end',
      cell: (job) => <Ltr className={classes.amount}>{money(job.total_amount)}</Ltr>,
    },
  ]
}
