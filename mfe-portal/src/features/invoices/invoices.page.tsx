import { IconFileInvoice } from '@tabler/icons-react'
import type { Aed } from '@warsha/contracts/base/money'
import type { PortalInvoice, PortalInvoicePage } from '@warsha/contracts/portal/portal'
import {
  Link,
  Ltr,
  PageHeader,
  Skeleton,
  StatusBadge,
  type Tone,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import {
  type Column,
  DataTable,
  useListState,
  useRecordDialog,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { lazy, Suspense } from 'react'
import portal from '../shared/portal.module.css'
import { useInvoices, useInvoiceTotals } from './invoices.api.ts'
import classes from './invoices.module.css'

const InvoiceDialog = lazy(() => import('./invoice.dialog.tsx'))

const tones: Readonly<Record<string, Tone>> = { unpaid: 'grey', partial: 'amber', paid: 'green' }

const Summary = ({ page }: { page: PortalInvoicePage | undefined }) => {
  const { t } = useTranslation('portal')
  const { money } = useFormats()
  const sums = useInvoiceTotals(page)
  return (
    <dl className={classes.summary} aria-label={t('invoices.summary')} aria-busy={!sums}>
      {(['total_invoiced', 'total_paid', 'outstanding'] as const).map((name) => (
        <div key={name} className={portal.card}>
          <dt>{t(`invoices.${name}`)}</dt>
          <dd>{sums ? <Ltr>{money(sums[name])}</Ltr> : <Skeleton height="1.5em" width="6em" />}</dd>
        </div>
      ))}
    </dl>
  )
}

const InvoiceStatus = ({ invoice }: { invoice: PortalInvoice }) => {
  const { t } = useTranslation('portal')
  const { status, payment_status } = invoice
  if (status === 'superseded')
    return <StatusBadge tone="grey">{t('invoices.superseded')}</StatusBadge>
  return (
    <StatusBadge tone={tones[payment_status] ?? 'grey'}>
      {t(`invoices.payment_status.${payment_status}`)}
    </StatusBadge>
  )
}

/** Leads to the job, unless its customer is another one: an insurer sees the invoice only. */
const JobNumber = ({ invoice }: { invoice: PortalInvoice }) => {
  const number = <Ltr className={portal.code}>{invoice.work_card_number}</Ltr>
  if (invoice.payer === 'insurer') return number
  return (
    <Link
      className={portal.link}
      to={`/customer-portal/jobs/${invoice.work_card_id}`}
      onClick={(event) => event.stopPropagation()}
    >
      {number}
    </Link>
  )
}

const useColumns = (): Column<PortalInvoice>[] => {
  const { t } = useTranslation('portal')
  const { date, money } = useFormats()
  const amountCell = (amount: Aed) => <Ltr className={portal.code}>{money(amount)}</Ltr>
  return [
    {
      id: 'number',
      header: t('invoices.number'),
      card: 'title',
      cell: ({ invoice_number, purpose }) => (
        <>
          <Ltr className={portal.jobNumber}>{invoice_number}</Ltr>
          {purpose === 'advance' && <span className={portal.soft}> {t('invoices.advance')}</span>}
        </>
      ),
    },
    {
      id: 'work_card',
      header: t('invoices.work_card'),
      cell: (invoice) => <JobNumber invoice={invoice} />,
    },
    {
      id: 'date',
      header: t('invoices.date'),
      cell: ({ invoice_date }) => date(invoice_date),
    },
    {
      id: 'amount',
      header: t('invoices.amount'),
      align: 'end',
      cell: ({ total_amount }) => amountCell(total_amount),
    },
    {
      id: 'paid',
      header: t('invoices.paid'),
      align: 'end',
      cell: ({ total_paid }) => amountCell(total_paid),
    },
    {
      id: 'outstanding',
      header: t('invoices.outstanding'),
      align: 'end',
      cell: ({ outstanding }) => amountCell(outstanding),
    },
    {
      id: 'status',
      header: t('invoices.status'),
      card: 'badge',
      cell: (invoice) => <InvoiceStatus invoice={invoice} />,
    },
  ]
}

/** The customer's invoices with their sums. */
export default function InvoicesPage() {
  const { t } = useTranslation('portal')
  const state = useListState()
  const invoices = useInvoices(state.page)
  const columns = useColumns()
  const dialog = useRecordDialog()
  useRestoreFocus(dialog.id !== null)
  return (
    <>
      <PageHeader title={t('invoices.title')} text={t('invoices.lead')} />
      {!(invoices.error && !invoices.data) && <Summary page={invoices.data} />}
      <DataTable
        label={t('invoices.title')}
        columns={columns}
        cardLayoutBelow={1180}
        query={invoices}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ invoice_number }) => invoice_number}
        onOpen={({ id }) => dialog.open(id)}
        empty={{
          title: t('invoices.empty'),
          text: t('invoices.empty_text'),
          icon: <IconFileInvoice size={28} stroke={1.6} />,
        }}
        failedText={t('invoices.failed')}
      />
      <Suspense>
        {dialog.id !== null && <InvoiceDialog id={dialog.id} onClose={dialog.close} />}
      </Suspense>
    </>
  )
}
