/** Estimates of jobs come from workshop, on behalf of the customer. */
import * as endpoints from '@warsha/contracts/portal/portal-estimates'
import { readOwnReceipt } from '@warsha/contracts/workshop/estimates/approval-receipts'
import {
  askAboutEstimate,
  decideOfferedEstimate,
  readOfferedEstimate,
} from '@warsha/contracts/workshop/estimates/estimate-approvals'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { asCustomer } from './as-customer.ts'

export const jobEstimateRoutes = (mount: Mount, { clientFor }: Service): void => {
  mount(endpoints.readJobEstimate, ({ params, token }) =>
    clientFor('workshop').call(readOfferedEstimate, { params, onBehalfOf: token! }),
  )
  mount(endpoints.decideJobEstimate, ({ body, params, ...context }) =>
    clientFor('workshop').call(decideOfferedEstimate, { params, body, ...asCustomer(context) }),
  )
  mount(endpoints.askAboutJobEstimate, ({ body, params, ...context }) =>
    clientFor('workshop').call(askAboutEstimate, { params, body, ...asCustomer(context) }),
  )
  mount(endpoints.readJobReceipt, ({ params, token }) =>
    clientFor('workshop').call(readOwnReceipt, { params, onBehalfOf: token! }),
  )
}
