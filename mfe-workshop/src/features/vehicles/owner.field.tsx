/** The owner of a vehicle or work card: found by code, name or phone, or added from the same form. */
import { formatPhone } from '@warsha/contracts/base/phone'
import type { Customer, CustomerSearchResult } from '@warsha/contracts/workshop/customers'
import { Ltr, useQuery, useQueryClient, useTranslation } from '@warsha/web-kit'
import { type ContractForm, PickerField } from '@warsha/web-kit/forms'
import { useState } from 'react'
import { customerName } from '../customers/customer-names.ts'
import { fetchCustomer } from '../customers/customers.api.ts'
import { NewCustomerForm } from '../customers/new-customer.form.tsx'
import { ownerName } from './vehicle-names.ts'
import { findCustomers } from './vehicles.api.ts'

const ownerKey = (id: string) => ['customers', 'owner', id]

type NamedCustomer = Pick<Customer, 'id' | 'contact_person' | 'company_name' | 'customer_code'>
const shortCustomerName = (customer: NamedCustomer) =>
  customerName({ first_name: null, last_name: null, ...customer })

const toOwner = (customer: NamedCustomer) => ({
  name: shortCustomerName(customer),
  isCompany: customer.company_name !== null,
  company: customer.company_name,
})

type VehicleWithOwner = Parameters<typeof ownerName>[0] & { customer_id: string }

/**
 * Returns the name of the customer in a field of the form, true for a company, and the state of the form of a
 * new customer.
 *
 * @param vehicle the saved record, which contains the name of its owner
 * @param fieldName the field with the id of the customer
 */
export const useOwner = (
  // biome-ignore lint/suspicious/noExplicitAny: the form may have any other fields
  form: ContractForm<any>,
  vehicle?: VehicleWithOwner,
  fieldName = 'customer_id',
) => {
  const client = useQueryClient()
  const [newCustomerText, setNewCustomerText] = useState<string | null>(null)
  const id: string = form.fields.values[fieldName]
  const isOriginalOwner = id === '' || id === vehicle?.customer_id
  // Another owner was selected, perhaps before the form was restarted from a newer version.
  const selected = useQuery({
    queryKey: ownerKey(id),
    queryFn: async () => {
      const { data: customer } = await fetchCustomer(id)
      return { ...toOwner(customer), name: customerName(customer) }
    },
    enabled: !isOriginalOwner,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const cacheName = (customer: NamedCustomer) =>
    client.setQueryData(ownerKey(customer.id), toOwner(customer))
  const chosen = () => {
    if (id === '') return null
    if (isOriginalOwner && vehicle)
      return {
        name: ownerName(vehicle),
        isCompany: vehicle.company_name !== null,
        company: vehicle.company_name,
      }
    return selected.data ?? null
  }
  const owner = chosen()
  return {
    name: owner?.name ?? '',
    isCompany: owner?.isCompany ?? false,
    company: owner?.company ?? null,
    cacheName,
    /** The search text from which a new customer is being added. Null while none is. */
    newCustomerText,
    startAdding: setNewCustomerText,
    stopAdding: () => setNewCustomerText(null),
    selectCustomer: (customer: Customer) => {
      cacheName(customer)
      form.fields.setFieldValue(fieldName, customer.id)
      setNewCustomerText(null)
    },
  }
}

export type OwnerState = ReturnType<typeof useOwner>

const useToChoice = () => {
  const { t } = useTranslation('workshop')
  return (customer: CustomerSearchResult) => {
    const name = shortCustomerName(customer)
    const company = customer.company_name === name ? null : customer.company_name
    return {
      value: customer.id,
      name,
      facts: (
        <>
          <Ltr>{customer.customer_code}</Ltr>
          <Ltr>{formatPhone(customer.phone)}</Ltr>
          {company && <bdi>{company}</bdi>}
          {!customer.is_active && <span>{t('customers.inactive')}</span>}
        </>
      ),
    }
  }
}

export interface OwnerFieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form may have any other fields
  field: { form: ContractForm<any>; name: string; label: string }
  owner: OwnerState
  isOptional?: boolean
}

export const OwnerField = ({ field, owner, isOptional = false }: OwnerFieldProps) => {
  const { t } = useTranslation('workshop')
  return (
    <PickerField
      {...field}
      kind="customers"
      find={findCustomers}
      choiceOf={useToChoice()}
      chosen={owner.name}
      onPick={owner.cacheName}
      create={{ label: t('customers.add'), onClick: owner.startAdding }}
      placeholder={t('vehicles.owner_search')}
      withAsterisk={!isOptional}
      wide
    />
  )
}

/** Uses the search text as the phone if it looks like one, else as the name. */
const toInitialValues = (searchText: string) =>
  /^[+\d٠-٩۰-۹][\d٠-٩۰-۹\s()-]*$/.test(searchText)
    ? { phone: searchText }
    : { contact_person: searchText }

/** Form of a new customer on top of another form, which keeps its input. */
export const NewOwnerForm = ({
  owner: { newCustomerText, selectCustomer, stopAdding },
}: {
  owner: OwnerState
}) =>
  newCustomerText !== null && (
    <NewCustomerForm
      initialValues={toInitialValues(newCustomerText)}
      // Warnings about the customer can be reviewed later.
      stay={({ record }) => selectCustomer(record)}
      onCreated={selectCustomer}
      close={stopAdding}
    />
  )
