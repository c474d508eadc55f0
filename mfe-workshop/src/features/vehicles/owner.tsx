/** Whose vehicle or work card it is: found by code, name or phone, or added in place. */
import type { Customer, CustomerFound } from '@warsha/contracts/customers'
import { Ltr, useQuery, useQueryClient, useTranslation } from '@warsha/web-kit'
import { type ContractForm, PickerField } from '@warsha/web-kit/forms'
import { useState } from 'react'
import { nameOf } from '../customers/customer-names.ts'
import { fetchCustomer } from '../customers/customers.api.ts'
import { NewCustomerForm } from '../customers/new-customer.form.tsx'
import { ownerOf } from './vehicle-names.ts'
import { findCustomers } from './vehicles.api.ts'

const nameKey = (id: string) => ['customers', 'name', id]

type Named = Pick<Customer, 'id' | 'contact_person' | 'company_name' | 'customer_code'>
const shortNameOf = (customer: Named) => nameOf({ first_name: null, last_name: null, ...customer })

type Owned = Parameters<typeof ownerOf>[0] & { customer_id: string }

/**
 * The customer that a form holds as `customer_id`, by name, and the way to a new one.
 * @param vehicle the record that the form began from, which names its owner
 */
// biome-ignore lint/suspicious/noExplicitAny: a form of any fields beside the one
export const useOwner = (form: ContractForm<any>, vehicle?: Owned) => {
  const client = useQueryClient()
  const [adding, setAdding] = useState<string | null>(null)
  const id: string = form.fields.values.customer_id
  const isKnown = id === '' || id === vehicle?.customer_id
  // Another owner was chosen, perhaps before this form began again from a newer state.
  const other = useQuery({
    queryKey: nameKey(id),
    queryFn: async () => nameOf((await fetchCustomer(id)).data),
    enabled: !isKnown,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const remember = (customer: Named) =>
    client.setQueryData(nameKey(customer.id), shortNameOf(customer))
  return {
    name: id === '' ? '' : isKnown && vehicle ? ownerOf(vehicle) : (other.data ?? ''),
    remember,
    /** What was typed when somebody wished to add a customer; null while nobody does. */
    adding,
    isAdding: adding !== null,
    startAdding: setAdding,
    stopAdding: () => setAdding(null),
    take: (customer: Customer) => {
      remember(customer)
      form.fields.setFieldValue('customer_id', customer.id)
      setAdding(null)
    },
  }
}

export type Owner = ReturnType<typeof useOwner>

const useChoiceOf = () => {
  const { t } = useTranslation('workshop')
  return (customer: CustomerFound) => {
    const name = shortNameOf(customer)
    const company = customer.company_name === name ? null : customer.company_name
    return {
      value: customer.id,
      name,
      facts: (
        <>
          <Ltr>{customer.customer_code}</Ltr>
          <Ltr>{customer.phone}</Ltr>
          {company && <bdi>{company}</bdi>}
          {!customer.is_active && <span>{t('customers.inactive')}</span>}
        </>
      ),
    }
  }
}

interface OwnerFieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any fields beside the one
  field: { form: ContractForm<any>; name: string; label: string }
  owner: Owner
}

export const OwnerField = ({ field, owner }: OwnerFieldProps) => {
  const { t } = useTranslation('workshop')
  return (
    <PickerField
      {...field}
      kind="customers"
      find={findCustomers}
      choiceOf={useChoiceOf()}
      chosen={owner.name}
      onPick={owner.remember}
      create={{ label: t('customers.add'), onClick: owner.startAdding }}
      placeholder={t('vehicles.owner_search')}
      withAsterisk
      wide
    />
  )
}

/** What was typed to find somebody goes into the field that it looks like. */
const begunWith = (typed: string) =>
  /^[+\d٠-٩۰-۹][\d٠-٩۰-۹\s()-]*$/.test(typed) ? { phone: typed } : { contact_person: typed }

/** The form of a new customer over another, whose text stays as it is. */
export const NewOwner = ({ owner: { adding, take, stopAdding } }: { owner: Owner }) =>
  adding !== null && (
    <NewCustomerForm
      begun={begunWith(adding)}
      // What looks unusual about the customer can wait until the car is registered.
      stay={({ record }) => take(record)}
      onCreated={take}
      close={stopAdding}
    />
  )
