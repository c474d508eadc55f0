import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, useContractForm } from '@warsha/web-kit/forms'
import { useRef } from 'react'
import { CustomerFields } from './customer-fields.tsx'
import { nameOf } from './customer-names.ts'
import { newCustomerValues, withPortalRule } from './customer-values.ts'
import { type Saved, useCreateCustomer } from './customers.api.ts'
import { landing, newWarnings, type Opening } from './opening.ts'

const schema = () => import('@warsha/contracts/customers').then(({ newCustomer }) => withPortalRule(newCustomer, false))

interface Props {
  /** Goes on with the customer, now saved, whose fields carry warnings. */
  stay: (opening: Opening) => void
  close: () => void
}

export const NewCustomerForm = ({ stay, close }: Props) => {
  const { t } = useTranslation('workshop')
  const create = useCreateCustomer()
  const saved = useRef<Saved>(undefined)
  const form = useContractForm({
    initialValues: newCustomerValues,
    schema,
    submit: async (body, idempotencyKey) => {
      saved.current = await landing(create.mutateAsync({ body, idempotencyKey }))
    },
    onDone: () => {
      const { data: customer, warnings } = saved.current!
      if (newWarnings(saved.current!).length > 0) return stay({ customer, warnings: warnings ?? [] })
      toast.success(t('customers.created', { name: nameOf(customer), code: customer.customer_code }))
      close()
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
