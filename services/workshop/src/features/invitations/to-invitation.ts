import type { Invitation } from '@warsha/contracts/identity/access-links'
import { ApiError, notFound, toPhoneKey } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createQrCode } from '../../qr-code.ts'
import { customerDisplayName } from '../customers/customer-rules.ts'
import { type CustomerRow, selectOptionalCustomer } from '../customers/customers.store.ts'
import { createWhatsAppLinks, type LinkKind } from './invitation-texts.ts'

/** Returns the customer. Throws 404 if there is none. */
export const readCustomer = async (db: Queryable, id: string): Promise<CustomerRow> => {
  const customer = await selectOptionalCustomer(db, id)
  if (!customer) throw notFound()
  return customer
}

/** Returns the customer. Throws 404 if there is none, and `customer_inactive` (409): the links of an inactive customer have ended. */
export const readActiveCustomer = async (db: Queryable, id: string): Promise<CustomerRow> => {
  const customer = await readCustomer(db, id)
  if (!customer.is_active) throw new ApiError('customer_inactive')
  return customer
}

/** The name that the page of a link shows. */
export const linkNameOf = (customer: CustomerRow) => ({
  first_name: customer.first_name ?? customerDisplayName(customer),
  last_name: customer.first_name ? customer.last_name : null,
})

interface LinkInput {
  readonly kind: LinkKind
  readonly customer: CustomerRow
  readonly link: { readonly token: string; readonly expires_at: string }
  readonly params?: Readonly<Record<string, string>>
}

const paths = { job: 'j', estimate: 'j', password: 'p', account: 'p', statement: 's' } as const

/** Returns the link as the office sends it: address, QR code and WhatsApp messages. */
export const toInvitation = async (
  { db, publicUrl }: Service,
  { kind, customer, link, params = {} }: LinkInput,
): Promise<Invitation> => {
  const { shop_name, shop_name_ar } = await readLocalSettings(db)
  const path = `/${paths[kind]}/${link.token}`
  const url = `${publicUrl}${path}`
  return {
    url,
    qr_code: createQrCode(url),
    whatsapp: createWhatsAppLinks({
      kind,
      phoneKey: toPhoneKey(customer.phone),
      shop: { en: shop_name, ar: shop_name_ar || shop_name },
      params: { ...params, url, name: customer.first_name ?? customerDisplayName(customer) },
    }),
    expires_at: link.expires_at,
  }
}
