import type { Customer } from '@warsha/contracts/workshop/customers'
import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, useNewRecordForm } from '@warsha/web-kit/forms'
import { customerErrorTargets } from './customer-error-targets.ts'
import { CustomerFields } from './customer-fields.tsx'
import { customerName } from './customer-names.ts'
import {
  type CustomerOpening,
  type CustomerValues,
  newCustomerValues,
  withPortalAccessRule,
} from './customer-values.ts'
import { useCreateCustomer } from './customers.api.ts'

const schema = () =>
  import('@warsha/contracts/workshop/customers').then(({ newCustomer }) =>
    withPortalAccessRule(newCustomer, false),
  )

interface NewCustomerFormProps {
  /** Continues with the saved customer, because it has warnings. */
  stay: (opening: CustomerOpening) => void
  close: () => void
  /** Values that the user has already typed in a search. */
  initialValues?: Partial<CustomerValues>
  /** Receives the new customer, if the form was opened from another one. */
  onCreated?: (customer: Customer) => void
}

export const NewCustomerForm = ({
  stay,
  close,
  initialValues,
  onCreated,
}: NewCustomerFormProps) => {
  const { t } = useTranslation('workshop')
  const create = useCreateCustomer()
  const form = useNewRecordForm({
    initialValues: { ...newCustomerValues, ...initialValues },
    schema,
    create: (body, idempotencyKey) =>
      mapSubmitErrors(create.mutateAsync({ body, idempotencyKey }), customerErrorTargets()),
    stay,
    onSaved: (customer) => {
      toast.success(
        t('customers.created', { name: customerName(customer), code: customer.customer_code }),
      )
      close()
      onCreated?.(customer)
    },
  })
  return (
    <FormModal
      form={form}
      title={t('customers.add_title')}
      submitLabel={t('customers.add')}
      failedText={t('customers.save_failed')}
      onClose={close}
      size="xl"
    >
      <CustomerFields form={form} notes={{}} hasAccess={false} />
    </FormModal>
  )
}
