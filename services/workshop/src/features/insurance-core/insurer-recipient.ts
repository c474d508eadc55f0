import type { ClaimBilling } from './insurance-core.store.ts'

/** The insurer as documents name a recipient. */
export const toInsurerRecipient = (claim: ClaimBilling) => ({
  customer_id: claim.insurer_id,
  customer_code: claim.customer_code,
  contact_person: claim.contact_person,
  company_name: claim.company_name,
  customer_phone: claim.customer_phone,
  customer_email: claim.customer_email,
  customer_address: claim.customer_address,
  customer_city: claim.customer_city,
  customer_country: claim.customer_country,
  customer_trn: claim.customer_trn,
})
