import type { Customer } from '@warsha/contracts/customers'
import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, landing, OpeningNotice, useChangeForm } from '@warsha/web-kit/forms'
import { CustomerFields } from './customer-fields.tsx'
import { countryName, nameOf } from './customer-names.ts'
import {
  type CustomerField,
  type CustomerOpening,
  valuesOf,
  withPortalRule,
} from './customer-values.ts'
import { fetchCustomer, useChangeCustomer } from './customers.api.ts'
import { placesOf } from './refusal-places.ts'

interface Props {
  opening: CustomerOpening
  /** Begins again from another state of the same customer. */
  replace: (opening: CustomerOpening) => void
  close: () => void
}

const useShown = () => {
  const { t } = useTranslation('workshop')
  return (field: CustomerField, customer: Customer): string => {
    const value = valuesOf(customer)[field]
    if (typeof value === 'boolean') return t(value ? 'customers.active' : 'customers.inactive')
    return field === 'country' ? countryName(value) : value
  }
}

export const EditCustomerForm = ({ opening, replace, close }: Props) => {
  const { t } = useTranslation('workshop')
  const change = useChangeCustomer()
  const { id, customer_code: code, has_portal_access: hasAccess } = opening.record
  const { form, notes, focusOn, remedy } = useChangeForm({
    opening,
    replace,
    valuesOf,
    schema: () =>
      import('@warsha/contracts/customers').then(({ customerChange }) =>
        withPortalRule(customerChange, hasAccess),
      ),
    change: (body) => landing(change.mutateAsync({ id, body }), placesOf()),
    readNewest: () => fetchCustomer(id),
    readFailed: t('customers.read_failed'),
    shown: useShown(),
    onSaved: (customer) => {
      toast.success(t('customers.saved', { name: nameOf(customer) }))
      close()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('customers.edit_title_of', { code })}
      submitLabel={t('customers.save')}
      failedText={t('customers.save_failed')}
      remedy={remedy}
      onClose={close}
      size="xl"
    >
      <OpeningNotice opening={opening} />
      <CustomerFields form={form} notes={notes} hasAccess={hasAccess} focusOn={focusOn} />
    </FormModal>
  )
}
