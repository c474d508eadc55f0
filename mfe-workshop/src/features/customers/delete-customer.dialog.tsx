import type { Customer } from '@warsha/contracts/workshop/customers'
import { Ltr, toast, UserText, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { customerName } from './customer-names.ts'
import { useChangeCustomer, useDeleteCustomer } from './customers.api.ts'

interface DeleteCustomerDialogProps {
  customer: Customer
  onClose: () => void
  onDeleted: () => void
}

/** Confirms the deletion of a customer. If records refer to the customer, it offers deactivation instead. */
export const DeleteCustomerDialog = ({
  customer,
  onClose,
  onDeleted,
}: DeleteCustomerDialogProps) => {
  const { t } = useTranslation('workshop')
  const deletion = useDeleteCustomer()
  const update = useChangeCustomer()
  const { id, customer_code: code, phone, is_active: isActive } = customer
  const name = customerName(customer)
  const deleteAndNotify = async () => {
    await deletion.mutateAsync(id)
    toast.success(t('customers.deleted', { name }))
    onDeleted()
  }
  const deactivate = async () => {
    // Without a version: this change does not conflict with changes of other fields.
    await update.mutateAsync({ id, body: { is_active: false } })
    toast.success(t('customers.made_inactive', { name }))
  }
  return (
    <DeleteRecord
      title={t('customers.delete_title')}
      name={<UserText>{name}</UserText>}
      facts={
        <>
          <Ltr>{code}</Ltr>
          <Ltr>{phone}</Ltr>
        </>
      }
      text={t('customers.delete_text')}
      deleteLabel={t('customers.delete')}
      failedText={t('customers.delete_failed')}
      remove={deleteAndNotify}
      reference={(noun, count) => t(`customers.references.${noun}`, { count })}
      hint={t(isActive ? 'customers.make_inactive_hint' : 'customers.already_inactive')}
      instead={isActive ? { label: t('customers.make_inactive'), run: deactivate } : undefined}
      onClose={onClose}
    />
  )
}
