/** What portal reads on behalf of a signed-in customer. */
import { listOwnInspections } from '@warsha/contracts/workshop/inspections/portal-inspections'
import * as invoiceEndpoints from '@warsha/contracts/workshop/portal-invoices'
import * as jobEndpoints from '@warsha/contracts/workshop/portal-jobs'
import type { Actor } from '@warsha/service-kit/authentication'
import { notFound } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import type { WorkshopService } from '../../workshop-service.ts'
import { withSharedAttachments } from '../attachments/with-shared-attachments.ts'
import { listCustomerInspections } from '../inspections/portal-inspections.views.ts'
import { getPortalJob } from '../work-cards/work-cards.views.ts'
import {
  getOwnInvoice,
  listDeliveredJobs,
  listOwnInvoices,
  listOwnVehicleJobs,
  listOwnVehicles,
} from './portal.views.ts'

/** Returns the id of the customer whose token portal forwards. Anybody else gets 404. */
const customerIdOf = (actor: Actor | null): string => {
  if (actor?.role !== 'customer') throw notFound()
  return actor.id
}

export const portalRoutes = (mount: Mount, service: WorkshopService): void => {
  const { db } = service

  mount(jobEndpoints.listOwnVehicles, async ({ actor }) => ({
    data: await listOwnVehicles(db, customerIdOf(actor)),
  }))
  mount(jobEndpoints.listOwnVehicleJobs, ({ actor, params, query }) =>
    listOwnVehicleJobs(db, customerIdOf(actor), params.id, query),
  )
  mount(jobEndpoints.readOwnJob, async ({ actor, params }) =>
    withSharedAttachments(service, {
      data: await getPortalJob(db, params.id, { customer_id: customerIdOf(actor) }),
    }),
  )
  mount(listOwnInspections, async ({ actor, params }) => ({
    data: await listCustomerInspections(service, params.id, customerIdOf(actor)),
  }))
  mount(jobEndpoints.listDeliveredJobs, ({ query }) => listDeliveredJobs(db, query))
  mount(invoiceEndpoints.listOwnInvoices, ({ actor, query }) =>
    listOwnInvoices(db, customerIdOf(actor), query),
  )
  mount(invoiceEndpoints.readOwnInvoice, async ({ actor, params }) => ({
    data: await getOwnInvoice(db, customerIdOf(actor), params.id),
  }))
}
