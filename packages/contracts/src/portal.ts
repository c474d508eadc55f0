/** The customer portal. */
import { data, endpoint } from './endpoint.ts'
import { text, textOrNull, z } from './fields.ts'

/** The customer's own record, without the shop's notes. */
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

/** The record of the signed-in customer. */
export const readMe = endpoint({
  method: 'GET',
  path: '/customer/me',
  guard: { customer: 'own' },
  refuses: ['not_found'],
  answer: data(customerProfile),
})

/** Served by workshop on behalf of the customer whose token is forwarded. */
export const readOwnProfile = endpoint({
  method: 'GET',
  path: '/customers/profile',
  guard: 'service',
  refuses: ['not_found'],
  answer: data(customerProfile),
})
