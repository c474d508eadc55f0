import { aed, negate } from '@warsha/contracts/base/money'
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

const TextBlock = ({ title, children }: { title: string; children: string | null }) =>
  children && (
    <>
      <h3 className={classes.subTitle}>{title}</h3>
      <p className={classes.text}>{children}</p>
    </>
  )

export const VehicleAndDates = ({ job }: JobProps) => {
  const { t } = useTranslation('portal')
  const { dateTime } = useFormats()
  return (
    <section className={portal.card} aria-labelledby="job-details">
      <h2 id="job-details">{t('job.details')}</h2>
      <dl className={portal.details}>
        {job.year !== null && <Detail label={t('job.year')}>{job.year}</Detail>}
        {job.color && (
          <Detail label={t('job.color')}>
            <UserText>{job.color}</UserText>
          </Detail>
        )}
        <Detail label={t('job.received')}>{dateTime(job.received_date)}</Detail>
        {job.promised_date && (
          <Detail label={t('job.promised')}>{dateTime(job.promised_date)}</Detail>
        )}
        {job.completed_date && (
          <Detail label={t('job.completed')}>{dateTime(job.completed_date)}</Detail>
        )}
        <Detail label={t('job.payment_type')}>{t(`job.payment.${job.payment_type}`)}</Detail>
      </dl>
      <TextBlock title={t('job.complaint')}>{job.customer_complaint}</TextBlock>
      <TextBlock title={t('job.notes')}>{job.mechanic_notes}</TextBlock>
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
      <ul className={portal.lines}>
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
      <ul className={portal.lines}>
        {job.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and the list is replaced as a whole
          <li key={index}>
            <UserText className={classes.lineTitle}>{part.name}</UserText>
            <Ltr className={`${classes.lineEnd} ${portal.code}`}>{money(part.line_total)}</Ltr>
            <Ltr className={`${classes.lineStart} ${portal.soft}`}>
              {number(part.quantity)} × {money(part.unit_price)}
            </Ltr>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The work is agreed or done, and something is left to pay. Before that the total is a question, not a debt. */
const isDue = ({ status, outstanding }: PortalJobDetail): boolean =>
  outstanding > 0 && (status === 'waiting_payment' || status === 'completed')

/** Says what is left to pay, and where. */
export const DueAmount = ({ job }: JobProps) => {
  const { t } = useTranslation('portal')
  const { money } = useFormats()
  return (
    isDue(job) && (
      <div className={classes.action} data-tone="violet">
        <p>{t('job.due_text', { amount: money(job.outstanding) })}</p>
      </div>
    )
  )
}

/** Final cost − discount + tax = total; total − share of the insurer − paid = outstanding. */
export const CostSummary = ({ job }: JobProps) => {
  const { t } = useTranslation('portal')
  const { money } = useFormats()
  const hasPayments = job.total_paid > 0 || isDue(job)
  const amounts = [
    ['estimated', job.estimated_cost, job.estimated_cost !== null],
    ['final', job.final_cost, true],
    ['discount', negate(job.discount), job.discount !== 0],
    ['tax', job.tax_amount, true],
    ['total', job.total_amount, true],
    ['insurer', negate(job.insurer_amount ?? aed(0)), job.insurer_amount !== undefined],
    ['paid', job.total_paid, hasPayments],
    ['outstanding', job.outstanding, hasPayments],
  ] as const
  return (
    <section className={portal.card} aria-labelledby="job-cost">
      <h2 id="job-cost">{t('job.cost')}</h2>
      <dl className={classes.amounts}>
        {amounts
          .filter(([, , isShown]) => isShown)
          .map(([name, amount]) => (
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
