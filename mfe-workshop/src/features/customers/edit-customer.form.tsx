import type { Customer } from '@warsha/contracts/workshop/customers'
import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, RecordFormNotice, useChangeForm } from '@warsha/web-kit/forms'
import { customerErrorTargets } from './customer-error-targets.ts'
import { CustomerFields } from './customer-fields.tsx'
import { countryName, customerName } from './customer-names.ts'
import {
  type CustomerField,
  type CustomerOpening,
  toCustomerValues,
  withPortalAccessRule,
} from './customer-values.ts'
import { fetchCustomer, useChangeCustomer } from './customers.api.ts'

interface EditCustomerFormProps {
  opening: CustomerOpening
  /** Restarts the form from another version of the customer. */
  replace: (opening: CustomerOpening) => void
  close: () => void
}

/** Formats a saved value, to be shown next to the value that the user has typed. */
const useFormatFieldValue = () => {
  const { t } = useTranslation('workshop')
  return (field: CustomerField, customer: Customer): string => {
    const value = toCustomerValues(customer)[field]
    if (typeof value === 'boolean') return t(value ? 'customers.active' : 'customers.inactive')
    return field === 'country' ? countryName(value) : value
  }
}

export const EditCustomerForm = ({ opening, replace, close }: EditCustomerFormProps) => {
  const { t } = useTranslation('workshop')
  const update = useChangeCustomer()
  const { id, customer_code: code, has_portal_access: hasAccess } = opening.record
  const { form, notes, focusOn, remedy } = useChangeForm({
    opening,
    replace,
    valuesOf: toCustomerValues,
    schema: () =>
      import('@warsha/contracts/workshop/customers').then(({ customerChange }) =>
        withPortalAccessRule(customerChange, hasAccess),
      ),
    change: (body) => mapSubmitErrors(update.mutateAsync({ id, body }), customerErrorTargets()),
    readNewest: () => fetchCustomer(id),
    readFailed: t('customers.read_failed'),
    formatValue: useFormatFieldValue(),
    onSaved: (customer) => {
      toast.success(t('customers.saved', { name: customerName(customer) }))
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
      <RecordFormNotice opening={opening} />
      <CustomerFields form={form} notes={notes} hasAccess={hasAccess} focusOn={focusOn} />
    </FormModal>
  )
}
