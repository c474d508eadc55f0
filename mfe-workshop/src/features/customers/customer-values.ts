/** What the form of a customer holds. */
import type { Customer, countries } from '@warsha/contracts/customers'
import type { FormSchema, Opening } from '@warsha/web-kit/forms'

export type Country = (typeof countries)[number]

const words = [
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
type Word = (typeof words)[number]

/** `password` opens portal access or changes its password; empty leaves things as they are. */
export type CustomerValues = Record<Word, string> & {
  password: string
  country: Country
  is_active: boolean
}
export type CustomerField = keyof CustomerValues
export type CustomerOpening = Opening<Customer, CustomerValues>

const wordsOf = (customer?: Customer) =>
  Object.fromEntries(words.map((word) => [word, customer?.[word] ?? ''])) as Record<Word, string>

export const newCustomerValues: CustomerValues = {
  ...wordsOf(),
  password: '',
  country: 'UAE',
  is_active: true,
}

export const valuesOf = (customer: Customer): CustomerValues => ({
  ...wordsOf(customer),
  password: '',
  country: customer.country as Country,
  is_active: customer.is_active,
})

const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === ''

/**
 * The schema, and the one rule that looks at two fields: portal access needs an e-mail (spec 5; api.md, "customer's
 * e-mail and portal access"). The server has the last word on both.
 */
export const withPortalRule = (schema: FormSchema, hasAccess: boolean): FormSchema => ({
  safeParse: (values, options) => {
    const outcome = schema.safeParse(values, options)
    const { email, password } = values as CustomerValues
    if (!isEmpty(email) || (password === '' && !hasAccess)) return outcome
    const issue = { code: 'custom', path: ['email'], params: { code: 'email_needed_for_portal' } }
    const issues = outcome.success ? [] : outcome.error.issues
    return { success: false, error: { issues: [...issues, issue] } }
  },
})
