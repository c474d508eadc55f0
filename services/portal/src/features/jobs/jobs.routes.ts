/** Jobs come from workshop, on behalf of the customer; the rating is added here. */
import type { BodyOf } from '@warsha/contracts/base/endpoint'
import { toAedOrNull } from '@warsha/contracts/base/money'
import * as endpoints from '@warsha/contracts/portal/portal'
import { listOwnInspections } from '@warsha/contracts/workshop/inspections/portal-inspections'
import {
  approveWorkCard,
  confirmReceipt,
  type PortalJob,
  readOwnJob,
} from '@warsha/contracts/workshop/portal-jobs'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { selectOptionalFeedback } from '../feedback/feedback.store.ts'
import { asCustomer } from './as-customer.ts'

const toSeenBill = (body: BodyOf<typeof approveWorkCard>) => ({
  seen_total: toAedOrNull(body.seen_total ?? null),
  seen_bill: body.seen_bill,
})

export const jobRoutes = (mount: Mount, { db, clientFor }: Service): void => {
  const withFeedback = async ({ data: job }: { data: PortalJob }) => ({
    data: { ...job, feedback: await selectOptionalFeedback(db, job.id) },
  })

  mount(endpoints.readPortalJob, async ({ params, token }) =>
    withFeedback(await clientFor('workshop').call(readOwnJob, { params, onBehalfOf: token! })),
  )
  mount(endpoints.listJobInspections, ({ params, token }) =>
    clientFor('workshop').call(listOwnInspections, { params, onBehalfOf: token! }),
  )
  mount(endpoints.approveJob, async ({ body, params, ...context }) =>
    withFeedback(
      await clientFor('workshop').call(approveWorkCard, {
        params,
        body: toSeenBill(body),
        ...asCustomer(context),
      }),
    ),
  )
  mount(endpoints.confirmReceive, async ({ body, params, ...context }) =>
    withFeedback(
      await clientFor('workshop').call(confirmReceipt, {
        params,
        body: { ...body, ...toSeenBill(body) },
        ...asCustomer(context),
      }),
    ),
  )
}
