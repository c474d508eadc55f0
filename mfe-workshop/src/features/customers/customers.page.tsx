import { IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import type { Customer } from '@warsha/contracts/customers'
import { Button, lazyScreen, PageHeader, useTranslation } from '@warsha/web-kit'
import {
  DataTable,
  ListFilter,
  ListSearch,
  ListToolbar,
  newRecordId,
  type RowAction,
  useAhead,
  useFocusBack,
  useListState,
  useOpened,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { ImportButton } from '../imports/import-button.tsx'
import { useCustomerColumns } from './customer-columns.tsx'
import { nameOf } from './customer-names.ts'
import { useCustomers } from './customers.api.ts'
import { queryOf } from './customers-query.ts'
import { DeleteCustomer } from './delete-customer.dialog.tsx'

/** The form and what it stands on come after the list, and before somebody asks for them. */
const loadModal = () =>
  import('./customer.modal.tsx').then(({ CustomerModal: Component }) => ({ Component }))
const CustomerModal = lazyScreen(loadModal)

const Toolbar = ({ state }: { state: ReturnType<typeof useListState<'is_active'>> }) => {
  const { t } = useTranslation('workshop')
  const choices = [
    { value: '', label: t('customers.all') },
    { value: 'true', label: t('customers.active') },
    { value: 'false', label: t('customers.inactive') },
  ]
  return (
    <ListToolbar>
      <ListSearch state={state} placeholder={t('customers.search')} />
      <ListFilter state={state} name="is_active" label={t('customers.status')} choices={choices} />
    </ListToolbar>
  )
}

const CustomersPage = () => {
  const { t } = useTranslation('workshop')
  const state = useListState(['is_active'])
  const list = useCustomers(queryOf(state))
  const opened = useOpened()
  const [doomed, setDoomed] = useState<Customer | null>(null)
  useAhead(loadModal)
  useFocusBack(opened.id !== null || doomed !== null)

  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => opened.open(newRecordId)}>
      {t('customers.add')}
    </Button>
  )
  const actions = (row: Customer): RowAction[] => [
    {
      label: t('customers.edit'),
      icon: <IconPencil size={16} />,
      onClick: () => opened.open(row.id),
    },
    {
      label: t('customers.delete'),
      icon: <IconTrash size={16} />,
      onClick: () => setDoomed(row),
      danger: true,
    },
  ]
  const headActions = (
    <>
      <ImportButton />
      {addButton}
    </>
  )
  return (
    <>
      <PageHeader title={t('customers.title')} text={t('customers.lead')} actions={headActions} />
      <Toolbar state={state} />
      <DataTable
        label={t('customers.title')}
        columns={useCustomerColumns()}
        query={list}
        state={state}
        rowKey={(row) => row.id}
        rowName={nameOf}
        onOpen={(row) => opened.open(row.id)}
        actions={actions}
        empty={{
          title: t('customers.empty'),
          text: t('customers.empty_text'),
          icon: <IconUsers size={28} stroke={1.6} />,
          action: addButton,
        }}
        failedText={t('customers.load_failed')}
      />
      {opened.id !== null && <CustomerModal />}
      {doomed && (
        <DeleteCustomer
          customer={doomed}
          onClose={() => setDoomed(null)}
          onDeleted={() => state.leaveEmptied(list.data?.data.length)}
        />
      )}
    </>
  )
}

export { CustomersPage as Component }
