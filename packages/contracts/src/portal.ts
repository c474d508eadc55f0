/** What a customer sees of the shop. Source: spec people-and-portal 2, 3, 7 "Customer portal"; design api.md. */
import { data, endpoint } from './endpoint.ts'
import { text, textOrNull, z } from './fields.ts'

/** The customer's record as its owner sees it: what the shop notes about people stays with the shop. */
const customerProfile = z.object({
  id: text(),
  customer_code: text(),
  first_name: textOrNull(),
  last_name: textOrNull(),
  contact_person: textOrNull(),
  email: textOrNull(),
  phone: text(),
  phone_secondary: textOrNull(),
  address: textOrNull(),
  city: textOrNull(),
  country: text(),
})
export type CustomerProfile = z.infer<typeof customerProfile>

/** The caller's own record, so that nobody has to search for it by e-mail. */
export const readMe = endpoint({
  method: 'GET',
  path: '/customer/me',
  guard: { customer: 'own' },
  refuses: ['not_found'],
  answer: data(customerProfile),
})

/** Of workshop, on behalf of the customer whose token is forwarded. */
export const readOwnProfile = endpoint({
  method: 'GET',
  path: '/customers/profile',
  guard: 'service',
  refuses: ['not_found'],
  answer: data(customerProfile),
})
