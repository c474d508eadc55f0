import { IconUserOff } from '@tabler/icons-react'
import type { Customer } from '@warsha/contracts/workshop/customers'
import { useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useRecordDialog } from '@warsha/web-kit/table'
import type { CustomerValues } from './customer-values.ts'
import { useCustomer } from './customers.api.ts'
import { EditCustomerForm } from './edit-customer.form.tsx'
import { NewCustomerForm } from './new-customer.form.tsx'

/** Dialog of the customer in the URL, or of a new one. */
export const CustomerModal = () => {
  const { t } = useTranslation('workshop')
  return (
    <RecordModal<Customer, CustomerValues>
      dialog={useRecordDialog()}
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
