import type { WorkToCall } from '@warsha/contracts/workshop/estimates/deferred-work'
import {
  emptyValue,
  Link,
  Ltr,
  StatusBadge,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { ContactLinks } from '../customers/contact-links.tsx'
import classes from './follow-up.module.css'

const CustomerCell = ({ row }: { row: WorkToCall }) => (
  <>
    <Link to={`/customers/${row.customer_id}`} className={classes.link}>
      <UserText>{row.customer_name}</UserText>
    </Link>
    <span className={classes.contacts}>
      <ContactLinks phone={row.phone} />
    </span>
  </>
)

const VehicleCell = ({ row }: { row: WorkToCall }) => (
  <>
    <Link to={`/vehicles/${row.vehicle_id}`} className={classes.link}>
      <Ltr>{row.plate_number}</Ltr>
    </Link>
    <span className={classes.soft}>
      <UserText>{`${row.make} ${row.model}`}</UserText>
    </span>
  </>
)

const WorkCell = ({ row }: { row: WorkToCall }) => {
  const { t } = useTranslation('follow-up')
  const { number } = useFormats()
  return (
    <>
      <UserText>{row.description}</UserText>
      {row.quantity !== 1 && (
        <>
          {' '}
          <Ltr className={classes.soft}>× {number(row.quantity)}</Ltr>
        </>
      )}
      <span className={classes.soft}>
        <StatusBadge tone={row.decision === 'deferred' ? 'amber' : 'grey'}>
          {t(`decision.${row.decision}`)}
        </StatusBadge>{' '}
        <Link to={`/work-cards/${row.work_card_id}?tab=estimate`} className={classes.link}>
          <Ltr>{row.estimate_number}</Ltr>
        </Link>
      </span>
    </>
  )
}

/** The price on the day of the decision, and that of today if it is another one. */
const PriceCell = ({ row: { price_then, price_now } }: { row: WorkToCall }) => {
  const { t } = useTranslation('follow-up')
  const { money } = useFormats()
  return (
    <>
      <Ltr>{money(price_then)}</Ltr>
      {price_now !== null && price_now !== price_then && (
        <span className={classes.soft}>
          {t('now')} <Ltr>{money(price_now)}</Ltr>
        </span>
      )}
    </>
  )
}

const AgainCell = ({ row: { deferred_until, is_due } }: { row: WorkToCall }) => {
  const { t } = useTranslation('follow-up')
  const { date } = useFormats()
  if (deferred_until === null) return emptyValue
  return (
    <>
      {date(deferred_until)} {is_due && <StatusBadge tone="red">{t('due')}</StatusBadge>}
    </>
  )
}

const ContactCell = ({ row }: { row: WorkToCall }) => {
  const { date } = useFormats()
  if (row.last_contact_at === null) return emptyValue
  return (
    <>
      {date(row.last_contact_at)}
      <span className={classes.soft}>
        <UserText>{row.last_contact_by ?? ''}</UserText>
        {row.contact_note && (
          <>
            {': '}
            <UserText>{row.contact_note}</UserText>
          </>
        )}
      </span>
    </>
  )
}

export const useFollowUpColumns = (): Column<WorkToCall>[] => {
  const { t } = useTranslation('follow-up')
  const { date } = useFormats()
  return [
    {
      id: 'customer',
      header: t('columns.customer'),
      card: 'title',
      cell: (row) => <CustomerCell row={row} />,
    },
    { id: 'vehicle', header: t('columns.vehicle'), cell: (row) => <VehicleCell row={row} /> },
    { id: 'work', header: t('columns.work'), cell: (row) => <WorkCell row={row} /> },
    {
      id: 'price',
      header: t('columns.price'),
      align: 'end',
      sort: 'price_then',
      cell: (row) => <PriceCell row={row} />,
    },
    {
      id: 'decided',
      header: t('columns.decided'),
      sort: 'decided_at',
      cell: ({ decided_at, age_days }) => (
        <>
          {date(decided_at)}
          <span className={classes.soft}>{t('days', { count: age_days })}</span>
        </>
      ),
    },
    {
      id: 'again',
      header: t('columns.again'),
      sort: 'deferred_until',
      cell: (row) => <AgainCell row={row} />,
    },
    { id: 'contact', header: t('columns.contact'), cell: (row) => <ContactCell row={row} /> },
  ]
}
