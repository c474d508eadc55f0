import { customerContact } from './customer-rules.ts'
import type { CustomerRow } from './customers.store.ts'

/** Returns the customer as the recipient of a document. */
export const toRecipient = (customer: CustomerRow) => ({
  customer_id: customer.id,
  customer_code: customer.customer_code,
  contact_person: customerContact(customer),
  company_name: customer.company_name,
  customer_phone: customer.phone,
  customer_email: customer.email,
  customer_address: customer.address,
  customer_city: customer.city,
  customer_country: customer.country,
  customer_trn: customer.trn,
})
