import type { Aed } from '@warsha/contracts/base/money'
import type { InvoiceRow } from '@warsha/contracts/workshop/invoices'
import {
  Link,
  Ltr,
  StatusBadge,
  type Tone,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import cells from '../money-shared/cells.module.css'
import classes from './invoices.module.css'

const paymentStatusTones: Readonly<Record<string, Tone>> = {
  unpaid: 'grey',
  partial: 'amber',
  paid: 'green',
}

/** Payment status, superseded, or outdated because its work card has changed. */
const StatusCell = ({ invoice }: { invoice: InvoiceRow }) => {
  const { t } = useTranslation('money')
  if (invoice.status === 'superseded')
    return <StatusBadge tone="grey">{t('invoice.superseded')}</StatusBadge>
  return (
    <>
      <StatusBadge tone={paymentStatusTones[invoice.payment_status] ?? 'grey'}>
        {t(`invoices.payment_status.${invoice.payment_status}`)}
      </StatusBadge>
      {invoice.is_outdated && <span className={cells.secondLine}>{t('invoices.outdated')}</span>}
    </>
  )
}

export const useInvoiceColumns = (): Column<InvoiceRow>[] => {
  const { t } = useTranslation('money')
  const { money, date } = useFormats()
  const amountCell = (amount: Aed) => <Ltr className={classes.amount}>{money(amount)}</Ltr>
  return [
    {
      id: 'number',
      header: t('invoices.number'),
      sort: 'invoice_number',
      card: 'title',
      cell: ({ invoice_number, credit_note, purpose }) => (
        <>
          <Ltr className={cells.code}>{invoice_number}</Ltr>
          {purpose === 'advance' && (
            <span className={cells.secondLine}>{t('invoices.advance')}</span>
          )}
          {credit_note && (
            <span className={cells.secondLine}>
              <Ltr>{credit_note.number}</Ltr>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'date',
      header: t('invoices.date'),
      sort: 'invoice_date',
      cell: ({ invoice_date, due_date }) => (
        <>
          <span className={classes.date}>{date(invoice_date)}</span>
          {due_date !== invoice_date && (
            <span className={cells.secondLine}>{t('invoices.due', { date: date(due_date) })}</span>
          )}
        </>
      ),
    },
    {
      id: 'customer',
      header: t('invoices.customer'),
      card: 'subtitle',
      cell: ({ company_name, contact_person, customer_code }) => (
        <>
          <UserText className={cells.name}>{company_name || contact_person}</UserText>
          <span className={cells.secondLine}>
            <Ltr>{customer_code}</Ltr>
          </span>
        </>
      ),
    },
    {
      id: 'card',
      header: t('invoices.work_card'),
      cell: ({ work_card_id, work_card_number, plate_number }) => (
        <>
          <Link
            className={cells.link}
            to={`/work-cards/${work_card_id}`}
            onClick={(event) => event.stopPropagation()}
          >
            <Ltr className={cells.code}>{work_card_number}</Ltr>
          </Link>
          <span className={cells.secondLine}>
            <Ltr>{plate_number}</Ltr>
          </span>
        </>
      ),
    },
    {
      id: 'total',
      header: t('invoices.total'),
      sort: 'total_amount',
      align: 'end',
      cell: ({ total_amount }) => amountCell(total_amount),
    },
    {
      id: 'paid',
      header: t('invoices.paid'),
      align: 'end',
      cell: ({ paid_amount }) => amountCell(paid_amount),
    },
    {
      id: 'balance',
      header: t('invoices.balance'),
      align: 'end',
      cell: ({ balance }) => amountCell(balance),
    },
    {
      id: 'state',
      header: t('invoices.state'),
      card: 'badge',
      cell: (invoice) => <StatusCell invoice={invoice} />,
    },
  ]
}
