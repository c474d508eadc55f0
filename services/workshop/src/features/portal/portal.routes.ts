/** What portal reads on behalf of a signed-in customer. */
import { listOwnInspections } from '@warsha/contracts/workshop/inspections/portal-inspections'
import * as invoiceEndpoints from '@warsha/contracts/workshop/portal-invoices'
import * as jobEndpoints from '@warsha/contracts/workshop/portal-jobs'
import type { Mount } from '@warsha/service-kit/http'
import { customerOf } from '../../customer-of.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import { listCustomerInspections } from '../inspections/portal-inspections.views.ts'
import { withCustomerFiles } from '../part-proofs/with-customer-files.ts'
import { getPortalJob } from '../work-cards/work-cards.views.ts'
import {
  getOwnInvoice,
  listDeliveredJobs,
  listOwnInvoices,
  listOwnVehicleJobs,
  listOwnVehicles,
} from './portal.views.ts'

export const portalRoutes = (mount: Mount, service: WorkshopService): void => {
  const { db } = service

  mount(jobEndpoints.listOwnVehicles, async ({ actor }) => ({
    data: await listOwnVehicles(db, customerOf(actor).id),
  }))
  mount(jobEndpoints.listOwnVehicleJobs, ({ actor, params, query }) =>
    listOwnVehicleJobs(db, customerOf(actor).id, params.id, query),
  )
  mount(jobEndpoints.readOwnJob, async ({ actor, params }) =>
    withCustomerFiles(service, {
      data: await db.onOneConnection((connection) =>
        getPortalJob(connection, params.id, { customer_id: customerOf(actor).id }),
      ),
    }),
  )
  mount(listOwnInspections, async ({ actor, params }) => ({
    data: await listCustomerInspections(service, params.id, customerOf(actor).id),
  }))
  mount(jobEndpoints.listDeliveredJobs, ({ query }) => listDeliveredJobs(db, query))
  mount(invoiceEndpoints.listOwnInvoices, ({ actor, query }) =>
    listOwnInvoices(db, customerOf(actor).id, query),
  )
  mount(invoiceEndpoints.readOwnInvoice, async ({ actor, params }) => ({
    data: await getOwnInvoice(db, customerOf(actor).id, params.id),
  }))
}
