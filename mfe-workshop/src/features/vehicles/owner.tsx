/** Whose vehicle it is: found by code, name or phone, or added in place. */
import type { Customer, CustomerFound } from '@warsha/contracts/customers'
import type { Vehicle } from '@warsha/contracts/vehicles'
import { Ltr, useQuery, useQueryClient, useTranslation } from '@warsha/web-kit'
import { type ContractForm, type fieldsOf, PickerField } from '@warsha/web-kit/forms'
import { useState } from 'react'
import { nameOf } from '../customers/customer-names.ts'
import { fetchCustomer } from '../customers/customers.api.ts'
import { NewCustomerForm } from '../customers/new-customer.form.tsx'
import { ownerOf } from './vehicle-names.ts'
import type { VehicleValues } from './vehicle-values.ts'
import { findCustomers } from './vehicles.api.ts'

const nameKey = (id: string) => ['customers', 'name', id]

type Named = Pick<Customer, 'id' | 'contact_person' | 'company_name' | 'customer_code'>
const shortNameOf = (customer: Named) => nameOf({ first_name: null, last_name: null, ...customer })

/**
 * The owner that a vehicle's form holds, by name, and the way to a new one.
 * @param vehicle the record that the form began from, which names its owner
 */
export const useOwner = (form: ContractForm<VehicleValues>, vehicle?: Vehicle) => {
  const client = useQueryClient()
  const [adding, setAdding] = useState<string | null>(null)
  const id = form.fields.values.customer_id
  const isKnown = id === '' || id === vehicle?.customer_id
  // Another owner was chosen, perhaps before this form began again from a newer state.
  const other = useQuery({
    queryKey: nameKey(id),
    queryFn: async () => nameOf((await fetchCustomer(id)).data),
    enabled: !isKnown,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const remember = (customer: Named) => client.setQueryData(nameKey(customer.id), shortNameOf(customer))
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
  field: ReturnType<ReturnType<typeof fieldsOf<VehicleValues>>>
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

/** The form of a new customer over the vehicle's, whose text stays as it is. */
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
