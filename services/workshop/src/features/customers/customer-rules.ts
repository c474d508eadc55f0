/** Rules of customer records: the validation of form input, warnings, display names and the TRN of UAE customers. */

import type { Warning } from '@warsha/contracts/base/errors'
import { cleanTypedNumber, toLatinDigits } from '@warsha/contracts/base/text-rules'
import type { CustomerChange, NewCustomer } from '@warsha/contracts/workshop/customers'
import { applyPatch, fieldError, toPhoneKey } from '@warsha/service-kit/base'

type OptionalText =
  | 'company_name'
  | 'contact_person'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'phone_secondary'
  | 'address'
  | 'city'
  | 'trn'
  | 'notes'

/** The fields of a customer that users edit, complete. */
export type CustomerFields = { [K in OptionalText]: string | null } & {
  phone: string
  country: NonNullable<NewCustomer['country']>
  is_active: boolean
  has_portal_access: boolean
}

const emptyCustomer: CustomerFields = {
  company_name: null,
  contact_person: null,
  email: null,
  first_name: null,
  last_name: null,
  phone: '',
  phone_secondary: null,
  address: null,
  city: null,
  country: 'UAE',
  trn: null,
  notes: null,
  is_active: true,
  has_portal_access: false,
}

/** Applies a form to a customer. A password opens portal access; nothing in the form closes it. */
export const applyCustomerPatch = (
  customer: CustomerFields,
  { password, ...patch }: NewCustomer | CustomerChange,
): CustomerFields => ({
  ...applyPatch(customer, patch),
  has_portal_access: customer.has_portal_access || password !== undefined,
})

export const newCustomerFields = (form: NewCustomer): CustomerFields =>
  applyCustomerPatch(emptyCustomer, form)

/** The editable fields of a row. */
export const toCustomerFields = (row: CustomerFields): CustomerFields =>
  applyPatch(emptyCustomer, row)

export const changedCustomerFields = (
  before: CustomerFields,
  after: CustomerFields,
): (keyof CustomerFields)[] =>
  (Object.keys(after) as (keyof CustomerFields)[]).filter((field) => before[field] !== after[field])

const trnDigits = (trn: string): string => cleanTypedNumber(trn).replace(/[\s-]/g, '')

/** Throws 400 at the field that is invalid. */
export const assertValidCustomer = (customer: CustomerFields): void => {
  if (customer.has_portal_access && !customer.email)
    throw fieldError('email', 'email_needed_for_portal')
  if (customer.trn && customer.country === 'UAE' && !/^\d{15}$/.test(trnDigits(customer.trn)))
    throw fieldError('trn', 'invalid_trn')
}

/** Doubts about fields that are saved nevertheless. */
export const customerWarnings = (customer: CustomerFields): Warning[] => {
  const warnings: Warning[] = []
  for (const path of ['phone', 'phone_secondary'] as const)
    if (customer[path] && !toPhoneKey(customer[path]))
      warnings.push({ path, code: 'phone_not_recognised' })
  if (customer.trn && customer.country === 'UAE' && !/^1\d{12}03$/.test(trnDigits(customer.trn)))
    warnings.push({ path: 'trn', code: 'trn_unusual' })
  return warnings
}

type NamedCustomer = Pick<
  CustomerFields,
  'contact_person' | 'company_name' | 'first_name' | 'last_name' | 'phone'
>

/**
 * The contact person in documents and lists: the full name of a customer who has neither a contact person nor a company.
 * `customer_contact` in SQL is the same.
 */
export const customerContact = (customer: Omit<NamedCustomer, 'phone'>): string | null => {
  if (customer.contact_person !== null || customer.company_name !== null)
    return customer.contact_person
  return [customer.first_name, customer.last_name].filter(Boolean).join(' ') || null
}

/** The one name that identifies a customer in lists and messages. */
export const customerDisplayName = (customer: NamedCustomer): string =>
  customerContact(customer) ?? customer.company_name ?? customer.phone

/**
 * Returns the beginning of a customer code, escaped for LIKE, or null if the search is not a code: a single character, or
 * CUS- and digits in any spelling.
 */
export const parseCodePrefix = (search = ''): string | null => {
  if (search.length === 1) return search.toUpperCase().replace(/[\\%_]/g, '\\$&')
  const [, digits] = /^cus-?(\d+)$/i.exec(toLatinDigits(search)) ?? []
  return digits ? `CUS-${digits}` : null
}
