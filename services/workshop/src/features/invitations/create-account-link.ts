import { randomBytes } from 'node:crypto'
import * as endpoints from '@warsha/contracts/identity/access-links'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { changeCustomer } from '../customers/change-customer.ts'
import { readActiveCustomer, toInvitation } from './to-invitation.ts'

/**
 * Creates a link with which a customer chooses the password of the portal, after reception has checked the person.
 *
 * A customer without portal access gets a login whose password nobody knows. Throws 400 at `email` if the customer has
 * none, and `customer_inactive` (409) if the customer is inactive.
 */
export const createAccountLink = async (
  service: Service,
  { actor, body, params, token }: RequestContext<typeof endpoints.createAccountLink>,
) => {
  const { db, clientFor } = service
  const customer = await readActiveCustomer(db, params.id)
  if (!customer.has_portal_access)
    await changeCustomer(service, {
      actor,
      body: {
        password: randomBytes(32).toString('base64url'),
        ...(!customer.email && { email: body.email }),
        version: customer.version,
      },
      params,
      token,
    })

  // Committed before the link exists, so that no link works without evidence of the check.
  await db.inTransaction((tx) =>
    addAuditEntry(tx, service.name, actor, {
      action: 'account_link_requested',
      subject: { type: 'customer', id: customer.id },
      details: { checked: body.checked },
    }),
  )
  const { data: link } = await clientFor('identity').call(endpoints.issuePasswordLink, {
    params,
    onBehalfOf: token!,
  })
  // One text for both cases: a customer whose earlier link has expired also counts as having portal access.
  return { data: await toInvitation(service, { kind: 'account', customer, link }) }
}
