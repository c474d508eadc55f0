import type { Customer } from '@warsha/contracts/customers'
import { Ltr, nothing, PageHeader, StatusBadge, Typed, useTranslation } from '@warsha/web-kit'
import { type Column, DataTable, ListFilter, ListSearch, ListToolbar, useListState } from '@warsha/web-kit/table'
import { useCustomers } from './customers.api.ts'

const useColumns = (): Column<Customer>[] => {
  const { t } = useTranslation('workshop')
  return [
    {
      id: 'code',
      header: t('customers.code'),
      sort: 'customer_code',
      card: 'subtitle',
      cell: (row) => <Ltr>{row.customer_code}</Ltr>,
    },
    {
      id: 'name',
      header: t('customers.name'),
      sort: 'contact_person',
      card: 'title',
      cell: (row) => <Typed>{row.contact_person || row.company_name || nothing}</Typed>,
    },
    { id: 'phone', header: t('customers.phone'), cell: (row) => <Ltr>{row.phone}</Ltr> },
    { id: 'email', header: t('customers.email'), cell: (row) => (row.email ? <Ltr>{row.email}</Ltr> : nothing) },
    {
      id: 'city',
      header: t('customers.city'),
      sort: 'city',
      cell: (row) => <Typed>{[row.city, row.country].filter(Boolean).join(', ')}</Typed>,
    },
    {
      id: 'active',
      header: t('customers.status'),
      card: 'badge',
      cell: (row) => (
        <StatusBadge tone={row.is_active ? 'green' : 'grey'}>
          {t(row.is_active ? 'customers.active' : 'customers.inactive')}
        </StatusBadge>
      ),
    },
  ]
}

export const Component = () => {
  const { t } = useTranslation('workshop')
  const state = useListState(['is_active'])
  const query = useCustomers(state.query)
  return (
    <>
      <PageHeader title={t('customers.title')} text={t('customers.lead')} />
      <ListToolbar>
        <ListSearch state={state} placeholder={t('customers.search')} />
        <ListFilter
          state={state}
          name="is_active"
          label={t('customers.status')}
          choices={[
            { value: '', label: t('customers.all') },
            { value: 'true', label: t('customers.active') },
            { value: 'false', label: t('customers.inactive') },
          ]}
        />
      </ListToolbar>
      <DataTable
        label={t('customers.title')}
        columns={useColumns()}
        query={query}
        state={state}
        rowKey={(row) => row.id}
        rowName={(row) => row.contact_person || row.company_name || row.customer_code}
        empty={{ title: t('customers.empty') }}
        failedText={t('customers.failed')}
      />
    </>
  )
}
