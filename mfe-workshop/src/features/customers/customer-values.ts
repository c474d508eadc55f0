/** What the form of a customer holds, and how it follows when somebody else was faster. */
import type { Customer, countries } from '@warsha/contracts/customers'
import type { FormSchema } from '@warsha/web-kit/forms'

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
export type CustomerValues = Record<Word, string> & { password: string; country: Country; is_active: boolean }
export type CustomerField = keyof CustomerValues

const wordsOf = (customer?: Customer) =>
  Object.fromEntries(words.map((word) => [word, customer?.[word] ?? ''])) as Record<Word, string>

export const newCustomerValues: CustomerValues = { ...wordsOf(), password: '', country: 'UAE', is_active: true }

export const valuesOf = (customer: Customer): CustomerValues => ({
  ...wordsOf(customer),
  password: '',
  country: customer.country as Country,
  is_active: customer.is_active,
})

const fields = Object.keys(newCustomerValues) as CustomerField[]

/** The fields in which two states of a form differ. */
export const changedFields = (before: CustomerValues, after: CustomerValues): CustomerField[] =>
  fields.filter((field) => before[field] !== after[field])

interface Followed {
  /** What was typed; belongs on top of the newest. */
  typed: Partial<CustomerValues>
  /** Fields that both changed, to different ends. */
  contested: CustomerField[]
}

/** What stays of somebody's typing when `newest` takes the place of the `base` that it began from. */
export const followNewest = (base: CustomerValues, typed: CustomerValues, newest: CustomerValues): Followed => {
  const own = changedFields(base, typed)
  return {
    typed: Object.fromEntries(own.map((field) => [field, typed[field]])),
    contested: own.filter((field) => newest[field] !== base[field] && newest[field] !== typed[field]),
  }
}

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
