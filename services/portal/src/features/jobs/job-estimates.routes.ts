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

export const jobEstimateRoutes = (mount: Mount, { clientFor }: Service): void => {
  mount(endpoints.readJobEstimate, ({ params, token }) =>
    clientFor('workshop').call(readOfferedEstimate, { params, onBehalfOf: token! }),
  )
  // The key goes to workshop, which stores it in the transaction of the decision: a repeat after a time-out has one effect.
  mount(endpoints.decideJobEstimate, ({ body, params, idempotency, token, address, userAgent }) =>
    clientFor('workshop').call(decideOfferedEstimate, {
      params,
      body,
      client: { address, userAgent },
      onBehalfOf: token!,
      idempotencyKey: idempotency?.key,
    }),
  )
  mount(endpoints.askAboutJobEstimate, ({ body, params, idempotency, token, address, userAgent }) =>
    clientFor('workshop').call(askAboutEstimate, {
      params,
      body,
      client: { address, userAgent },
      onBehalfOf: token!,
      idempotencyKey: idempotency?.key,
    }),
  )
  mount(endpoints.readJobReceipt, ({ params, token }) =>
    clientFor('workshop').call(readOwnReceipt, { params, onBehalfOf: token! }),
  )
}
