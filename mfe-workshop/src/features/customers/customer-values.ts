/** The values of the form of a customer. */
import type { Customer, countries } from '@warsha/contracts/workshop/customers'
import type { FormSchema, RecordFormState } from '@warsha/web-kit/forms'

export type Country = (typeof countries)[number]

const textFields = [
  'contact_person',
  'company_name',
  'first_name',
  'last_name',
  'phone',
  'phone_secondary',
  'email',
  'address',
  'city',
  'trn',
  'notes',
] as const
type TextField = (typeof textFields)[number]

/** `password` grants portal access or changes the password. If empty, portal access does not change. */
export type CustomerValues = Record<TextField, string> & {
  password: string
  country: Country
  is_active: boolean
}
export type CustomerField = keyof CustomerValues
export type CustomerOpening = RecordFormState<Customer, CustomerValues>

const toTextValues = (customer?: Customer) =>
  Object.fromEntries(textFields.map((field) => [field, customer?.[field] ?? ''])) as Record<
    TextField,
    string
  >

export const newCustomerValues: CustomerValues = {
  ...toTextValues(),
  password: '',
  country: 'UAE',
  is_active: true,
}

export const toCustomerValues = (customer: Customer): CustomerValues => ({
  ...toTextValues(customer),
  password: '',
  country: customer.country as Country,
  is_active: customer.is_active,
})

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''

/** Adds to the schema the rule that portal access needs an email address. The server checks it as well. */
export const withPortalAccessRule = (schema: FormSchema, hasAccess: boolean): FormSchema => ({
  safeParse: (values, options) => {
    const result = schema.safeParse(values, options)
    const { email, password } = values as CustomerValues
    if (!isBlank(email) || (password === '' && !hasAccess)) return result
    const issue = { code: 'custom', path: ['email'], params: { code: 'email_needed_for_portal' } }
    const issues = result.success ? [] : result.error.issues
    return { success: false, error: { issues: [...issues, issue] } }
  },
})
