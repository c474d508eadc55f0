import type { Customer } from '@warsha/contracts/customers'
import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, landing, useNewRecordForm } from '@warsha/web-kit/forms'
import { CustomerFields } from './customer-fields.tsx'
import { nameOf } from './customer-names.ts'
import {
  type CustomerOpening,
  type CustomerValues,
  newCustomerValues,
  withPortalRule,
} from './customer-values.ts'
import { useCreateCustomer } from './customers.api.ts'
import { placesOf } from './refusal-places.ts'

const schema = () =>
  import('@warsha/contracts/customers').then(({ newCustomer }) =>
    withPortalRule(newCustomer, false),
  )

interface Props {
  /** Goes on with the customer, now saved, whose fields carry warnings. */
  stay: (opening: CustomerOpening) => void
  close: () => void
  /** What is known already, from where somebody looked for the customer. */
  begun?: Partial<CustomerValues>
  /** For who asked for a customer in the middle of something else. */
  onCreated?: (customer: Customer) => void
}

export const NewCustomerForm = ({ stay, close, begun, onCreated }: Props) => {
  const { t } = useTranslation('workshop')
  const create = useCreateCustomer()
  const form = useNewRecordForm({
    initialValues: { ...newCustomerValues, ...begun },
    schema,
    create: (body, idempotencyKey) =>
      landing(create.mutateAsync({ body, idempotencyKey }), placesOf()),
    stay,
    onSaved: (customer) => {
      toast.success(
        t('customers.created', { name: nameOf(customer), code: customer.customer_code }),
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
