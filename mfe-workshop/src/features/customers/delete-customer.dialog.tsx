import type { Customer } from '@warsha/contracts/customers'
import { Ltr, Typed, toast, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { nameOf } from './customer-names.ts'
import { useChangeCustomer, useDeleteCustomer } from './customers.api.ts'

interface Props {
  customer: Customer
  onClose: () => void
  onDeleted: () => void
}

/** Asks, naming whom; where the records forbid it, offers what can be done instead. */
export const DeleteCustomer = ({ customer, onClose, onDeleted }: Props) => {
  const { t } = useTranslation('workshop')
  const remove = useDeleteCustomer()
  const change = useChangeCustomer()
  const { id, customer_code: code, phone, is_active: isActive } = customer
  const name = nameOf(customer)
  const goAhead = async () => {
    await remove.mutateAsync(id)
    toast.success(t('customers.deleted', { name }))
    onDeleted()
  }
  const makeInactive = async () => {
    // No version: whatever else was changed meanwhile, this alone is what is asked for.
    await change.mutateAsync({ id, body: { is_active: false } })
    toast.success(t('customers.made_inactive', { name }))
  }
  return (
    <DeleteRecord
      title={t('customers.delete_title')}
      name={<Typed>{name}</Typed>}
      facts={
        <>
          <Ltr>{code}</Ltr>
          <Ltr>{phone}</Ltr>
        </>
      }
      text={t('customers.delete_text')}
      deleteLabel={t('customers.delete')}
      failedText={t('customers.delete_failed')}
      remove={goAhead}
      reference={(noun, count) => t(`customers.references.${noun}`, { count })}
      hint={t(isActive ? 'customers.make_inactive_hint' : 'customers.already_inactive')}
      instead={isActive ? { label: t('customers.make_inactive'), run: makeInactive } : undefined}
      onClose={onClose}
    />
  )
}
