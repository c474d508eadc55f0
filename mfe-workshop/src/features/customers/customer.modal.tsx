import { IconUserOff } from '@tabler/icons-react'
import type { Customer } from '@warsha/contracts/customers'
import { useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useOpened } from '@warsha/web-kit/table'
import type { CustomerValues } from './customer-values.ts'
import { useCustomer } from './customers.api.ts'
import { EditCustomerForm } from './edit-customer.form.tsx'
import { NewCustomerForm } from './new-customer.form.tsx'

/** The dialog for the customer that the address names, or for a new one. */
export const CustomerModal = () => {
  const { t } = useTranslation('workshop')
  return (
    <RecordModal<Customer, CustomerValues>
      opened={useOpened()}
      useRecord={useCustomer}
      newForm={(props) => <NewCustomerForm {...props} />}
      editForm={(props) => <EditCustomerForm key={props.opening.record.version} {...props} />}
      texts={{
        title: t('customers.edit_title'),
        gone: t('customers.gone'),
        failed: t('customers.read_failed'),
      }}
      icon={<IconUserOff size={28} stroke={1.6} />}
    />
  )
}
