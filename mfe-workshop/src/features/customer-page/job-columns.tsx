import type { CustomerJob } from '@warsha/contracts/workshop/customer-overview'
import {
  emptyValue,
  Ltr,
  StatusBadge,
  type Tone,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { makeAndModel } from '../vehicles/vehicle-names.ts'
import { WorkCardStatusBadge } from '../work-cards/work-card-status-badge.tsx'
import classes from './customer-page.module.css'

const paymentTones: Readonly<Record<CustomerJob['payment_status'], Tone>> = {
  unpaid: 'grey',
  partially_paid: 'amber',
  paid: 'green',
}

const Rating = ({ rating }: { rating: number | null }) => {
  const { t } = useTranslation('customer-page')
  if (rating === null) return emptyValue
  return (
    <span className={classes.stars} role="img" aria-label={t('jobs.stars', { rating })}>
      {'★'.repeat(rating) + '☆'.repeat(5 - rating)}
    </span>
  )
}

export const useJobColumns = (): Column<CustomerJob>[] => {
  const { t } = useTranslation('customer-page')
  const { money, date } = useFormats()
  return [
    {
      id: 'number',
      header: t('jobs.number'),
      card: 'title',
      width: '10rem',
      cell: (job) => <Ltr className={classes.code}>{job.work_card_number}</Ltr>,
    },
    {
      id: 'received',
      header: t('jobs.received'),
      width: '8rem',
      cell: (job) => date(job.received_date),
    },
    {
      id: 'car',
      header: t('jobs.car'),
      card: 'subtitle',
      cell: (job) =>
        job.kind === 'counter_sale' ? (
          t('jobs.counter_sale')
        ) : (
          <>
            <Ltr className={classes.plate}>{job.plate_number}</Ltr>{' '}
            <UserText className={classes.soft}>{makeAndModel(job)}</UserText>
          </>
        ),
    },
    {
      id: 'status',
      header: t('jobs.status'),
      card: 'badge',
      cell: (job) => <WorkCardStatusBadge status={job.status} />,
    },
    {
      id: 'amount',
      header: t('jobs.amount'),
      align: 'end',
      cell: (job) => <Ltr className={classes.amount}>{money(job.total_amount)}</Ltr>,
    },
    {
      id: 'paid',
      header: t('jobs.paid'),
      cell: (job) =>
        job.status === 'cancelled' ? (
          emptyValue
        ) : (
          <StatusBadge tone={paymentTones[job.payment_status] ?? 'grey'}>
            {t(`jobs.payment_status.${job.payment_status}`)}
          </StatusBadge>
        ),
    },
    { id: 'rating', header: t('jobs.rating'), cell: (job) => <Rating rating={job.rating} /> },
  ]
}
