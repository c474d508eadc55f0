/** The insurer of a claim: a customer record, found by name, code or phone, or added from the same form. */
import type { Customer } from '@warsha/contracts/workshop/customers'
import type { ContractForm } from '@warsha/web-kit/forms'
import { NewCustomerForm } from '../customers/new-customer.form.tsx'
import { OwnerField, type OwnerState } from '../vehicles/owner.field.tsx'

interface InsurerFieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form may have any other fields
  form: ContractForm<any>
  label: string
  insurer: OwnerState
}

export const InsurerField = ({ form, label, insurer }: InsurerFieldProps) => (
  <OwnerField
    field={{ form, name: 'insurer_id', label }}
    // An insurer is called by the name of the company.
    owner={{ ...insurer, name: insurer.company ?? insurer.name }}
  />
)

/** Form of a new insurer on top of that of the claim. The search text is the name of the company. */
export const NewInsurerForm = ({ insurer }: { insurer: OwnerState }) =>
  insurer.newCustomerText !== null && (
    <NewCustomerForm
      initialValues={{ company_name: insurer.newCustomerText }}
      // Warnings about the insurer can be reviewed later.
      stay={({ record }: { record: Customer }) => insurer.selectCustomer(record)}
      onCreated={insurer.selectCustomer}
      close={insurer.stopAdding}
    />
  )
