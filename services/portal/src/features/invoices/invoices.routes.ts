import { listPortalInvoices, readPortalInvoice } from '@warsha/contracts/portal/portal'
import { listOwnInvoices, readOwnInvoice } from '@warsha/contracts/workshop/portal-invoices'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { assertOwnId } from '../../assert-own-id.ts'

export const invoiceRoutes = (mount: Mount, { clientFor }: Service): void => {
  mount(listPortalInvoices, async ({ actor, params, query, token }) => {
    assertOwnId(actor, params.id)
    return clientFor('workshop').call(listOwnInvoices, { query, onBehalfOf: token! })
  })
  mount(readPortalInvoice, ({ params, token }) =>
    clientFor('workshop').call(readOwnInvoice, {
      params: { id: params.invoiceId },
      onBehalfOf: token!,
    }),
  )
}
