import { IconReceiptRefund } from '@tabler/icons-react'
import { refundStates } from '@warsha/contracts/workshop/money/account-rules'
import { exportRefunds } from '@warsha/contracts/workshop/money/routes/refunds'
import { Button, lazyScreen, PageHeader, StatePanel, useTranslation } from '@warsha/web-kit'
import {
  DataTable,
  ExportMenu,
  ListFilter,
  ListToolbar,
  requestListFile,
  useListState,
  useRecordDialog,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { BackButton } from '../record-page/back-link.tsx'
import { useIsManagement } from '../roles/use-is-management.ts'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import type { RefundDialogProps } from './refund.dialog.tsx'
import { useRefundColumns } from './refund-columns.tsx'
import { refundStateName } from './refund-status.tsx'
import { type RefundsQuery, useRefunds } from './refunds.api.ts'

const RefundDialog = lazyScreen<RefundDialogProps>(() =>
  import('./refund.dialog.tsx').then(({ RefundDialog: Component }) => ({ Component })),
)

const RefundList = () => {
  const { t } = useTranslation('refunds')
  const state = useListState(['status', 'customer_id'])
  const query = state.query as RefundsQuery
  const refunds = useRefunds(query)
  const isManagement = useIsManagement()
  const columns = useRefundColumns()
  const dialog = useRecordDialog()
  useRestoreFocus(dialog.id !== null)
  const choices = [
    { value: '', label: t('all') },
    ...refundStates.map((value) => ({ value, label: refundStateName(value) })),
  ]
  return (
    <>
      <ListToolbar>
        <ListFilter state={state} name="status" label={t('columns.status')} choices={choices} />
        {state.filters.customer_id && (
          <Button variant="default" onClick={() => state.setFilter('customer_id', '')}>
            {t('of_all_customers')}
          </Button>
        )}
        {isManagement && (
          <ExportMenu
            name="refunds"
            failedText={t('export_failed')}
            load={(file) => requestListFile(exportRefunds, query, file)}
          />
        )}
      </ListToolbar>
      <DataTable
        label={t('list')}
        columns={columns}
        query={refunds}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ refund_number, customer_name }) => refund_number ?? customer_name}
        onOpen={({ id }) => dialog.open(id)}
        empty={{
          title: t('empty'),
          text: t('empty_text'),
          icon: <IconReceiptRefund size={28} stroke={1.6} />,
        }}
        failedText={t('list_failed')}
        cardLayoutBelow={1000}
      />
      {dialog.id !== null && <RefundDialog id={dialog.id} onClose={dialog.close} />}
    </>
  )
}

/** All refunds, and those that wait for a second person. Only office roles may see them; the shell's guard does the same. */
const RefundsPage = () => {
  const { t } = useTranslation('refunds')
  const isOffice = useIsOffice()
  if (!isOffice) return <StatePanel isScreen title={t('errors:not_allowed')} />
  return (
    <>
      <PageHeader
        title={t('list')}
        text={t('lead')}
        actions={<BackButton to="/work-cards/invoices">{t('back')}</BackButton>}
      />
      <RefundList />
    </>
  )
}

export { RefundsPage as Component }
