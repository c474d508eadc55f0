/** The insurer of a claim: a customer record, found by name, code or phone, or added from the same form. */
import type { Customer } from '@warsha/contracts/workshop/customers'
import { NewCustomerForm } from '../customers/new-customer.form.tsx'
import { OwnerField, type OwnerFieldProps, type OwnerState } from '../vehicles/owner.field.tsx'

interface InsurerFieldProps {
  /** What `bindFields` returns. */
  field: OwnerFieldProps['field']
  insurer: OwnerState
}

export const InsurerField = ({ field, insurer }: InsurerFieldProps) => (
  <OwnerField
    field={field}
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
