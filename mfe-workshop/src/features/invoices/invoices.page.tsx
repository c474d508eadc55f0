import { IconFileInvoice, IconReceiptRefund } from '@tabler/icons-react'
import { exportInvoices } from '@warsha/contracts/workshop/routes/invoices'
import {
  Button,
  Link,
  Ltr,
  PageHeader,
  Skeleton,
  StatePanel,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import {
  DataTable,
  ExportMenu,
  type FilterField,
  ListSearch,
  ListToolbar,
  requestListFile,
  useListState,
  useRecordDialog,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { BackButton } from '../record-page/back-link.tsx'
import { useIsManagement } from '../roles/use-is-management.ts'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { InvoiceDialog } from './invoice.dialog.tsx'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { type InvoicesQuery, useInvoices, useInvoiceTotals } from './invoices.api.ts'
import classes from './invoices.module.css'

const filterNames = ['from', 'to', 'payment_status', 'include_superseded'] as const
const paymentStatuses = ['unpaid', 'partial', 'paid'] as const
const totalNames = ['total_amount', 'tax_amount', 'paid_amount', 'outstanding'] as const

/** Totals of all pages of the list. Superseded invoices are not counted. */
const InvoiceTotals = ({ query }: { query: InvoicesQuery }) => {
  const { t } = useTranslation('money')
  const { money, number } = useFormats()
  const { page: _page, sort: _sort, include_superseded: _superseded, ...totalsQuery } = query
  const { data: totals, error } = useInvoiceTotals(totalsQuery)
  // The list is usable without its totals.
  if (!totals && error) return null
  const placeholder = <Skeleton height="1.5em" width="5em" radius="sm" />
  return (
    <dl className={classes.totals} aria-label={t('invoices.totals.label')} aria-busy={!totals}>
      <div>
        <dt>{t('invoices.totals.count')}</dt>
        <dd>{totals ? number(totals.count) : placeholder}</dd>
      </div>
      {totalNames.map((name) => (
        <div key={name}>
          <dt>{t(`invoices.totals.${name}`)}</dt>
          <dd>{totals ? <Ltr>{money(totals[name])}</Ltr> : placeholder}</dd>
        </div>
      ))}
    </dl>
  )
}

const InvoiceList = () => {
  const { t } = useTranslation('money')
  const state = useListState(filterNames, 'invoices')
  const query = state.query as InvoicesQuery
  const invoices = useInvoices(query)
  const columns = useInvoiceColumns()
  const isManagement = useIsManagement()
  const dialog = useRecordDialog()
  useRestoreFocus(dialog.id !== null)
  const statuses = [
    { value: '', label: t('invoices.all') },
    ...paymentStatuses.map((value) => ({ value, label: t(`invoices.payment_status.${value}`) })),
  ]
  const filters: FilterField[] = [
    { kind: 'choice', name: 'payment_status', label: t('invoices.status'), choices: statuses },
    { kind: 'date', name: 'from', label: t('invoices.from') },
    { kind: 'date', name: 'to', label: t('invoices.to') },
    { kind: 'flag', name: 'include_superseded', label: t('invoices.with_superseded') },
  ]
  return (
    <>
      <ListToolbar
        state={state}
        filters={filters}
        columns={columns}
        actions={
          isManagement && (
            <ExportMenu
              name="invoices"
              load={(file) => requestListFile(exportInvoices, query, file)}
            />
          )
        }
      >
        <ListSearch state={state} placeholder={t('invoices.search')} />
      </ListToolbar>
      <InvoiceTotals query={query} />
      <DataTable
        label={t('invoices.title')}
        columns={columns}
        query={invoices}
        state={state}
        rowKey={(invoice) => invoice.id}
        rowName={(invoice) => invoice.invoice_number}
        onOpen={(invoice) => dialog.open(invoice.id)}
        empty={{
          title: t('invoices.empty'),
          text: t('invoices.empty_text'),
          icon: <IconFileInvoice size={28} stroke={1.6} />,
        }}
        failedText={t('invoices.load_failed')}
        cardLayoutBelow={1240}
      />
      {dialog.id !== null && <InvoiceDialog id={dialog.id} onClose={dialog.close} />}
    </>
  )
}

/** All invoices of the shop. Only office roles may see them; the shell's guard applies the same rule. */
const InvoicesPage = () => {
  const { t } = useTranslation('money')
  const isOffice = useIsOffice()
  if (!isOffice) return <StatePanel isScreen title={t('errors:not_allowed')} />
  const actions = (
    <>
      <BackButton to="/work-cards">{t('invoices.back')}</BackButton>
      <Button
        component={Link}
        to="/work-cards/refunds"
        variant="default"
        leftSection={<IconReceiptRefund size={18} />}
      >
        {t('invoices.refunds')}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={t('invoices.title')} text={t('invoices.lead')} actions={actions} />
      <InvoiceList />
    </>
  )
}

export { InvoicesPage as Component }
