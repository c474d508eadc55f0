/** Customers. */
import { countries } from '../base/countries.ts'
import { bare, data, endpoint, paged } from '../base/endpoint.ts'
import {
  id,
  instant,
  optionalEmail,
  optionalFlag,
  optionalLine,
  optionalNumberLine,
  optionalOneOf,
  optionalPassword,
  optionalPhone,
  optionalText,
  paging,
  phone,
  search,
  sort,
  text,
  textOrNull,
  version,
  z,
} from '../base/fields.ts'
import { officeRoles } from '../base/roles.ts'

export { countries }

export const customer = z.object({
  id: text(),
  customer_code: text(),
  company_name: textOrNull(),
  contact_person: textOrNull(),
  email: textOrNull(),
  first_name: textOrNull(),
  last_name: textOrNull(),
  phone: text(),
  phone_secondary: textOrNull(),
  address: textOrNull(),
  city: textOrNull(),
  country: text(),
  trn: textOrNull(),
  notes: textOrNull(),
  is_active: z.boolean(),
  /** True if the customer can sign in to the portal with the email address. */
  has_portal_access: z.boolean(),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
})
export type Customer = z.infer<typeof customer>

const customerSearchResult = z.object({
  id: text(),
  customer_code: text(),
  contact_person: textOrNull(),
  company_name: textOrNull(),
  phone: text(),
  email: textOrNull(),
  is_active: z.boolean(),
})
export type CustomerSearchResult = z.infer<typeof customerSearchResult>

const fields = {
  company_name: optionalLine(),
  contact_person: optionalLine(),
  email: optionalEmail(),
  /** Grants portal access or changes its password. Empty, null or absent: unchanged. */
  password: optionalPassword(),
  first_name: optionalLine(),
  last_name: optionalLine(),
  phone_secondary: optionalPhone(),
  address: optionalLine(),
  city: optionalLine(),
  country: optionalOneOf(countries),
  trn: optionalNumberLine(50),
  notes: optionalText(),
  is_active: optionalFlag(),
}

/** A new customer. The browser loads this schema with the form. */
export const newCustomer = z.object({ ...fields, phone: phone() })
/** A change. Absent fields stay unchanged. */
export const customerChange = z.object({
  ...fields,
  phone: z.optional(phone()),
  version: version(),
})
export type NewCustomer = z.infer<typeof newCustomer>
export type CustomerChange = z.infer<typeof customerChange>

export const customerFilters = {
  search: search(),
  is_active: optionalFlag(),
  sort: sort('customer_code', 'contact_person', 'city', 'created_at'),
}

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customers',
  guard: { customer: 'own', ...officeRoles },
  query: z.object({ ...paging(10), ...customerFilters }),
  rejects: ['not_found'],
  response: paged(customer),
})

/** For pickers: at most 10 results. Fewer than 2 characters find nothing. */
export const searchCustomers = endpoint({
  method: 'GET',
  path: '/customers/search',
  guard: officeRoles,
  query: z.object({ q: search() }),
  response: data(z.array(customerSearchResult)),
})

export const readCustomer = endpoint({
  method: 'GET',
  path: '/customers/{id}',
  guard: { customer: 'own', ...officeRoles },
  response: data(customer),
})

export const createCustomer = endpoint({
  method: 'POST',
  path: '/customers',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: newCustomer,
  rejects: ['duplicate_email'],
  response: data(customer),
})

export const changeCustomer = endpoint({
  method: 'PUT',
  path: '/customers/{id}',
  guard: officeRoles,
  body: customerChange,
  rejects: ['changed_since_read', 'duplicate_email', 'walk_in_customer'],
  response: data(customer),
})

/** Fails while vehicles, work cards or invoices refer to the customer. */
export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/customers/{id}',
  guard: officeRoles,
  rejects: ['still_referenced'],
  response: bare(z.object({})),
})

/** For the local copies of other services: the next customers after an id, ordered by id. */
export const listCustomerCopies = endpoint({
  method: 'GET',
  path: '/customers',
  guard: 'service',
  query: z.object({ after: z.optional(id()) }),
  response: data(
    z.array(
      z.object({
        id: text(),
        version: z.int(),
        is_active: z.boolean(),
        has_portal_access: z.boolean(),
      }),
    ),
  ),
})
