import { IconKey, IconPencil, IconReceipt, IconTrash, IconUsers } from '@tabler/icons-react'
import type { Customer } from '@warsha/contracts/workshop/customers'
import { exportCustomers } from '@warsha/contracts/workshop/reports/routes/exports'
import { lazyScreen, useNavigate, useTranslation } from '@warsha/web-kit'
import {
  type Column,
  ExportMenu,
  ListPage,
  ListSearch,
  type ListState,
  ListToolbar,
  type RowAction,
  requestListFile,
  useExportSelected,
  useListState,
  usePreload,
  useRecordDialog,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { ImportButton } from '../imports/import-button.tsx'
import type { AccountLinkDialogProps } from '../invitations/account-link.dialog.tsx'
import { useIsManagement } from '../roles/use-is-management.ts'
import { useCustomerColumns } from './customer-columns.tsx'
import { customerName } from './customer-names.ts'
import { useCustomers } from './customers.api.ts'
import { toCustomersQuery } from './customers-query.ts'
import { DeleteCustomerDialog } from './delete-customer.dialog.tsx'

// Loaded after the list and before anybody opens the form.
const loadModal = () =>
  import('./customer.modal.tsx').then(({ CustomerModal: Component }) => ({ Component }))
const CustomerModal = lazyScreen(loadModal)
const AccountLinkDialog = lazyScreen<AccountLinkDialogProps>(() =>
  import('../invitations/account-link.dialog.tsx').then(({ AccountLinkDialog: Component }) => ({
    Component,
  })),
)

interface CustomersToolbarProps {
  state: ListState<'is_active'>
  columns: readonly Column<Customer>[]
}

const CustomersToolbar = ({ state, columns }: CustomersToolbarProps) => {
  const { t } = useTranslation('workshop')
  const isManagement = useIsManagement()
  const choices = [
    { value: '', label: t('customers.all') },
    { value: 'true', label: t('customers.active') },
    { value: 'false', label: t('customers.inactive') },
  ]
  return (
    <ListToolbar
      state={state}
      filters={[{ kind: 'choice', name: 'is_active', label: t('customers.status'), choices }]}
      columns={columns}
      actions={
        isManagement && (
          <ExportMenu
            name="customers"
            load={(file) => requestListFile(exportCustomers, toCustomersQuery(state), file)}
          />
        )
      }
    >
      <ListSearch state={state} placeholder={t('customers.search')} />
    </ListToolbar>
  )
}

interface RowActionTargets {
  openForm: (id: string) => void
  openAccountLink: (customer: Customer) => void
  askToDelete: (customer: Customer) => void
}

const useRowActions = ({ openForm, openAccountLink, askToDelete }: RowActionTargets) => {
  const { t } = useTranslation('workshop')
  const navigate = useNavigate()
  return (row: Customer): RowAction[] => [
    {
      label: t('customers.edit'),
      icon: <IconPencil size={16} />,
      onClick: () => openForm(row.id),
    },
    {
      label: t('customers.account'),
      icon: <IconReceipt size={16} />,
      onClick: () => navigate(`/customers/${row.id}/account`),
    },
    ...(row.is_active
      ? [
          {
            label: t('invitations:account_link'),
            icon: <IconKey size={16} />,
            onClick: () => openAccountLink(row),
          },
        ]
      : []),
    {
      label: t('customers.delete'),
      icon: <IconTrash size={16} />,
      onClick: () => askToDelete(row),
      danger: true,
    },
  ]
}

const CustomersPage = () => {
  const { t } = useTranslation('workshop')
  const navigate = useNavigate()
  const state = useListState(['is_active'], 'customers')
  const columns = useCustomerColumns()
  const customers = useCustomers(toCustomersQuery(state))
  const isManagement = useIsManagement()
  const exportSelected = useExportSelected<Customer>({
    name: 'customers',
    load: (file) => requestListFile(exportCustomers, {}, file),
  })
  const recordDialog = useRecordDialog()
  const [customerToDelete, setCustomerToDelete] = useState<Customer | null>(null)
  usePreload(loadModal)
  const [accountLinkOf, setAccountLinkOf] = useState<Customer | null>(null)
  const rowActions = useRowActions({
    openForm: recordDialog.open,
    openAccountLink: setAccountLinkOf,
    askToDelete: setCustomerToDelete,
  })
  useRestoreFocus(recordDialog.id !== null || customerToDelete !== null || accountLinkOf !== null)

  return (
    <ListPage
      title={t('customers.title')}
      text={t('customers.lead')}
      headerActions={<ImportButton />}
      addLabel={t('customers.add')}
      recordDialog={recordDialog}
      toolbar={<CustomersToolbar state={state} columns={columns} />}
      columns={columns}
      query={customers}
      state={state}
      rowName={customerName}
      onOpen={({ id }) => navigate(`/customers/${id}`)}
      actions={rowActions}
      bulkActions={isManagement ? [exportSelected] : []}
      empty={{
        title: t('customers.empty'),
        text: t('customers.empty_text'),
        icon: <IconUsers size={28} stroke={1.6} />,
      }}
      failedText={t('customers.load_failed')}
      isDense
      cardLayoutBelow={1200}
    >
      {recordDialog.id !== null && <CustomerModal />}
      {accountLinkOf !== null && (
        <AccountLinkDialog customer={accountLinkOf} onClose={() => setAccountLinkOf(null)} />
      )}
      {customerToDelete && (
        <DeleteCustomerDialog
          customer={customerToDelete}
          onClose={() => setCustomerToDelete(null)}
          onDeleted={() => state.leaveEmptyPage(customers.data?.data.length)}
        />
      )}
    </ListPage>
  )
}

export { CustomersPage as Component }
