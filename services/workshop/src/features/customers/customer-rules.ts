/** The rules of a customer's record. Source: spec staff-operations 5; design api.md "TRN", "customer's e-mail and portal access". */
import type { NewCustomer } from '@warsha/contracts/customers'
import type { Warning } from '@warsha/contracts/errors'
import { latinDigits } from '@warsha/contracts/text-rules'
import { fieldError } from '@warsha/service-kit/errors'
import { phoneKey } from '@warsha/service-kit/phone'

type Optional =
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

/** A record with every field decided. */
export type CustomerFields = { [K in Optional]: string | null } & {
  phone: string
  country: NonNullable<NewCustomer['country']>
  is_active: boolean
  has_portal_access: boolean
}

const blank: Omit<CustomerFields, 'phone'> = {
  company_name: null,
  contact_person: null,
  email: null,
  first_name: null,
  last_name: null,
  phone_secondary: null,
  address: null,
  city: null,
  country: 'UAE',
  trn: null,
  notes: null,
  is_active: true,
  has_portal_access: false,
}

/** The record after a form: named fields change, the others stay. A password opens portal access. */
export const merged = (
  present: CustomerFields | null,
  form: Partial<NewCustomer> & { version?: unknown },
): CustomerFields => {
  const { password, version: _version, ...fields } = form
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  )
  const base = present ?? { ...blank, phone: '' }
  return { ...base, ...given, has_portal_access: base.has_portal_access || password !== undefined }
}

const trnDigits = (trn: string): string => latinDigits(trn).replace(/[\s-]/g, '')

/** Throws what may not be saved. */
export const checkCustomer = (customer: CustomerFields): void => {
  if (customer.has_portal_access && !customer.email)
    throw fieldError('email', 'email_needed_for_portal')
  if (customer.trn && customer.country === 'UAE' && !/^\d{15}$/.test(trnDigits(customer.trn)))
    throw fieldError('trn', 'invalid_trn')
}

/** What is saved all the same and shown at its field. */
export const warningsOf = (customer: CustomerFields): Warning[] => {
  const warnings: Warning[] = []
  for (const path of ['phone', 'phone_secondary'] as const)
    if (customer[path] && !phoneKey(customer[path]))
      warnings.push({ path, code: 'phone_not_recognised' })
  if (customer.trn && customer.country === 'UAE' && !/^1\d{12}03$/.test(trnDigits(customer.trn)))
    warnings.push({ path: 'trn', code: 'trn_unusual' })
  return warnings
}

/** What the customer is called where there is room for one name. */
export const nameOf = (customer: CustomerFields): string =>
  customer.contact_person ??
  customer.company_name ??
  ([customer.first_name, customer.last_name].filter(Boolean).join(' ') || customer.phone)

/** What a code begins with, or null: a single character, or CUS- and digits in any spelling. For LIKE. */
export const codeBeginning = (search = ''): string | null => {
  if (search.length === 1) return search.toUpperCase().replace(/[\\%_]/g, '\\$&')
  const [, digits] = /^cus-?(\d+)$/i.exec(latinDigits(search)) ?? []
  return digits ? `CUS-${digits}` : null
}
