import { negate } from '@warsha/contracts/base/money'
import type { PortalJobDetail } from '@warsha/contracts/portal/portal'
import { Link, Ltr, StatusBadge, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import portal from '../shared/portal.module.css'
import classes from './job.module.css'

interface JobProps {
  job: PortalJobDetail
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export const VehicleAndDates = ({ job }: JobProps) => {
  const { t } = useTranslation('portal')
  const { dateTime } = useFormats()
  return (
    <section className={portal.card} aria-labelledby="job-details">
      <h2 id="job-details">{t('job.details')}</h2>
      <dl className={portal.details}>
        <Detail label={t('job.vehicle')}>
          <UserText>{`${job.make} ${job.model}`}</UserText>
        </Detail>
        <Detail label={t('job.plate')}>
          <Ltr className={portal.code}>{job.plate_number}</Ltr>
        </Detail>
        {job.year !== null && <Detail label={t('job.year')}>{job.year}</Detail>}
        {job.color && (
          <Detail label={t('job.color')}>
            <UserText>{job.color}</UserText>
          </Detail>
        )}
        <Detail label={t('job.received')}>{dateTime(job.received_date)}</Detail>
        <Detail label={t('job.promised')}>{dateTime(job.promised_date)}</Detail>
        <Detail label={t('job.completed')}>{dateTime(job.completed_date)}</Detail>
        <Detail label={t('job.payment_type')}>{t(`job.payment.${job.payment_type}`)}</Detail>
      </dl>
      <h3 className={classes.subTitle}>{t('job.complaint')}</h3>
      <p className={classes.text}>{job.customer_complaint ?? t('job.none')}</p>
      <h3 className={classes.subTitle}>{t('job.notes')}</h3>
      <p className={classes.text}>{job.mechanic_notes ?? t('job.none')}</p>
    </section>
  )
}

const taskTones = {
  pending: 'grey',
  in_progress: 'blue',
  completed: 'green',
  cancelled: 'red',
} as const

/** The actual cost if there is one, otherwise the estimate. */
export const TaskList = ({ job }: JobProps) => {
  const { t } = useTranslation('portal')
  const { money } = useFormats()
  return (
    <section className={portal.card} aria-labelledby="job-tasks">
      <h2 id="job-tasks">{t('job.tasks')}</h2>
      {job.tasks.length === 0 && <p className={portal.soft}>{t('job.no_tasks')}</p>}
      <ul className={classes.lines}>
        {job.tasks.map((task) => (
          <li key={task.id}>
            <UserText className={classes.lineTitle}>{task.description}</UserText>
            <span className={classes.lineEnd}>
              <Ltr className={portal.code}>{money(task.actual_cost ?? task.estimated_cost)}</Ltr>
              {task.actual_cost === null && task.estimated_cost !== null && (
                <small className={portal.soft}> {t('job.estimate')}</small>
              )}
            </span>
            <span className={portal.soft}>{t(`job.task_type.${task.task_type}`)}</span>
            <span className={classes.lineEnd}>
              <StatusBadge tone={taskTones[task.status] ?? 'grey'}>
                {t(`job.task_status.${task.status}`)}
              </StatusBadge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const PartList = ({ job }: JobProps) => {
  const { t } = useTranslation('portal')
  const { money, number } = useFormats()
  if (job.parts.length === 0) return null
  return (
    <section className={portal.card} aria-labelledby="job-parts">
      <h2 id="job-parts">{t('job.parts')}</h2>
      <ul className={classes.lines}>
        {job.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and the list is replaced as a whole
          <li key={index}>
            <UserText className={classes.lineTitle}>{part.name}</UserText>
            <Ltr className={`${classes.lineEnd} ${portal.code}`}>{money(part.line_total)}</Ltr>
            <Ltr className={portal.soft}>
              {number(part.quantity)} × {money(part.unit_price)}
            </Ltr>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Final cost − discount + tax = total; total − paid = outstanding. */
export const CostSummary = ({ job }: JobProps) => {
  const { t } = useTranslation('portal')
  const { money } = useFormats()
  const amounts = [
    ['estimated', job.estimated_cost],
    ['final', job.final_cost],
    ['discount', negate(job.discount)],
    ['tax', job.tax_amount],
    ['total', job.total_amount],
    ['paid', job.total_paid],
    ['outstanding', job.outstanding],
  ] as const
  return (
    <section className={portal.card} aria-labelledby="job-cost">
      <h2 id="job-cost">{t('job.cost')}</h2>
      <dl className={classes.amounts}>
        {amounts.map(([name, amount]) => (
          <div key={name} data-name={name}>
            <dt>{t(`job.${name}`)}</dt>
            <dd>
              <Ltr>{money(amount)}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const InvoiceLink = ({ job: { invoice } }: JobProps) => {
  const { t } = useTranslation('portal')
  return (
    invoice && (
      <Link className={portal.link} to={`/customer-portal/invoices?open=${invoice.id}`}>
        {t('job.invoice', { number: invoice.invoice_number })}
      </Link>
    )
  )
}
