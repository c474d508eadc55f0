/** Links for customers, issued by identity for a card or customer that this service has checked. */
import * as endpoints from '@warsha/contracts/identity/access-links'
import { ApiError, notFound, toPhoneKey } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createQrCode } from '../../qr-code.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import { customerDisplayName } from '../customers/customer-rules.ts'
import { type CustomerRow, selectOptionalCustomer } from '../customers/customers.store.ts'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { getWorkCard } from '../work-cards/work-cards.views.ts'
import { createWhatsAppLinks } from './invitation-texts.ts'

interface LinkInput {
  readonly kind: 'job' | 'password'
  readonly customer: CustomerRow
  readonly link: { readonly token: string; readonly expires_at: string }
  readonly params?: Readonly<Record<string, string>>
}

const paths = { job: 'j', password: 'p' } as const

const toInvitation = async (
  { db, publicUrl }: Service,
  { kind, customer, link, params = {} }: LinkInput,
): Promise<endpoints.Invitation> => {
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

export const invitationRoutes = (mount: Mount, service: Service): void => {
  const { db, clientFor } = service
  const readCustomer = async (id: string): Promise<CustomerRow> => {
    const customer = await selectOptionalCustomer(db, id)
    if (!customer) throw notFound()
    return customer
  }

  mount(endpoints.inviteCustomer, async ({ params, token }) => {
    const card = await getWorkCard(db, params.id)
    const customer = await readCustomer(card.customer_id)
    const { data: link } = await clientFor('identity').call(endpoints.issueJobLink, {
      params: { id: card.id },
      body: {
        customer_id: customer.id,
        first_name: customer.first_name ?? customerDisplayName(customer),
        last_name: customer.first_name ? customer.last_name : null,
      },
      onBehalfOf: token!,
    })
    const vehicle = { vehicle: `${card.make} ${card.model}`, plate: card.plate_number }
    return { data: await toInvitation(service, { kind: 'job', customer, link, params: vehicle }) }
  })

  mount(endpoints.revokeInvitation, async ({ params, token }) => {
    await assertWorkCardExists(db, params.id)
    await clientFor('identity').call(endpoints.revokeJobLink, { params, onBehalfOf: token! })
    return {}
  })

  mount(endpoints.createPasswordLink, async ({ params, token }) => {
    const customer = await readCustomer(params.id)
    if (!customer.has_portal_access) throw new ApiError('no_portal_access')
    const { data: link } = await clientFor('identity').call(endpoints.issuePasswordLink, {
      params,
      onBehalfOf: token!,
    })
    return { data: await toInvitation(service, { kind: 'password', customer, link }) }
  })

  mount(endpoints.createOwnAccess, async ({ actor, body }) => {
    if (actor?.role !== 'customer') throw notFound()
    const customer = await readCustomer(actor.id)
    // A link may be forwarded: it must never replace the password of a customer who has one.
    if (customer.has_portal_access) throw new ApiError('has_portal_access')
    const { password, email } = body
    const changed = await changeCustomer(service, {
      actor,
      body: { password, ...(!customer.email && { email }), version: customer.version },
      params: { id: customer.id },
      token: null,
    })
    return { data: { email: changed.data.email } }
  })
}
