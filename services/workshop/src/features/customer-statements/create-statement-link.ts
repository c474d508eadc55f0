import * as endpoints from '@warsha/contracts/identity/access-links'
import { walkInCustomerId } from '@warsha/contracts/workshop/sales/walk-in-customer'
import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { linkNameOf, readActiveCustomer, toInvitation } from '../invitations/to-invitation.ts'
import { resolveStatementRange } from './statement-rules.ts'

/**
 * Returns the link with which a customer reads the statement of these days without a password. A range that ends today stays
 * open: the statement then ends on the day on which it is read.
 *
 * Throws 404 if the customer does not exist, `walk_in_customer` and `customer_inactive` (409), and 400 at `to` if the range is
 * longer than a report may be.
 */
export const createStatementLink = async (
  service: Service,
  { body, params, token }: RequestContext<typeof endpoints.createStatementLink>,
) => {
  const { db, clientFor, clock } = service
  // The statement would show the purchases of everyone without a name.
  if (params.id === walkInCustomerId) throw new ApiError('walk_in_customer')
  const customer = await readActiveCustomer(db, params.id)
  const { shop_timezone } = await readLocalSettings(db)
  const today = toLocalDate(shop_timezone, clock())
  const { from, to } = resolveStatementRange(body, today)
  const { data: link } = await clientFor('identity').call(endpoints.issueStatementLink, {
    params: { id: customer.id },
    body: { ...linkNameOf(customer), from, to: to === today ? null : to },
    onBehalfOf: token!,
  })
  const lastDay = toLocalDate(shop_timezone, new Date(link.expires_at))
  return {
    data: await toInvitation(service, {
      kind: 'statement',
      customer,
      link,
      params: { date: lastDay.split('-').reverse().join('/') },
    }),
  }
}
