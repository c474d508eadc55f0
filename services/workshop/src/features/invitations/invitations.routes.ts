/** Links for customers, issued by identity for a card or customer that this service has checked. */
import * as endpoints from '@warsha/contracts/identity/access-links'
import { ApiError } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { selectSentEstimate } from '../estimate-core/estimate-core.store.ts'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { assertJob } from '../work-card-core/counter-sale-rules.ts'
import { selectVehicleOfCard } from '../work-card-core/work-card-core.store.ts'
import { getWorkCard } from '../work-cards/work-cards.views.ts'
import { createAccountLink } from './create-account-link.ts'
import { linkNameOf, readActiveCustomer, readCustomer, toInvitation } from './to-invitation.ts'

export const invitationRoutes = (mount: Mount, service: Service): void => {
  const { db, clientFor } = service

  mount(endpoints.inviteCustomer, async ({ params, token }) => {
    const card = await getWorkCard(db, params.id)
    // The link shows a car in the workshop.
    assertJob(card)
    const customer = await readActiveCustomer(db, card.customer_id)
    const { data: link } = await clientFor('identity').call(endpoints.issueJobLink, {
      params: { id: card.id },
      body: { customer_id: customer.id, ...linkNameOf(customer) },
      onBehalfOf: token!,
    })
    const { make, model, plate_number } = await selectVehicleOfCard(db, card.id)
    const vehicle = { vehicle: `${make} ${model}`, plate: plate_number }
    const number = (await selectSentEstimate(db, card.id))?.estimate_number ?? null
    return {
      data: await toInvitation(service, {
        kind: number === null ? 'job' : 'estimate',
        customer,
        link,
        params: { ...vehicle, ...(number !== null && { number }) },
      }),
    }
  })

  mount(endpoints.revokeInvitation, async ({ params, token }) => {
    await assertWorkCardExists(db, params.id)
    await clientFor('identity').call(endpoints.revokeJobLink, { params, onBehalfOf: token! })
    return {}
  })

  mount(endpoints.createAccountLink, (input) => createAccountLink(service, input))

  mount(endpoints.createPasswordLink, async ({ params, token }) => {
    const customer = await readCustomer(db, params.id)
    if (!customer.has_portal_access) throw new ApiError('no_portal_access')
    const { data: link } = await clientFor('identity').call(endpoints.issuePasswordLink, {
      params,
      onBehalfOf: token!,
    })
    return { data: await toInvitation(service, { kind: 'password', customer, link }) }
  })
}
