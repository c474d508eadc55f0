import * as endpoints from '@warsha/contracts/workshop/estimates/estimate-approvals'
import {
  approveWorkCard as approveEndpoint,
  type PortalJob,
} from '@warsha/contracts/workshop/portal-jobs'
import { ApiError } from '@warsha/service-kit/base'
import type { Mount, RequestContext } from '@warsha/service-kit/http'
import { customerOf } from '../../customer-of.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import type { LockedEstimate } from '../estimates/lock-estimate.ts'
import { withCustomerFiles } from '../part-proofs/with-customer-files.ts'
import { decisionSourceOf } from '../work-card-history/add-decision.ts'
import { approveWorkCard } from '../work-cards/approve-work-card.ts'
import { getPortalJob } from '../work-cards/work-cards.views.ts'
import { askAboutEstimate } from './ask-about-estimate.ts'
import { assertJobWithinLimit } from './assert-job-within-limit.ts'
import { decideEstimate } from './decide-estimate.ts'
import {
  customerDecisionMaker,
  legacyDecisionMaker,
  staffDecisionMaker,
} from './decision-makers.ts'
import { dropOrderedPart } from './drop-ordered-part.ts'
import { selectOptionalOfferedEstimate } from './estimate-approvals.store.ts'
import { findOfferedEstimate, getOfferedEstimate } from './estimate-approvals.views.ts'
import { reserveOrderedParts } from './reserve-ordered-parts.ts'

type SeenBill = RequestContext<typeof approveEndpoint>['body']

/**
 * Throws `estimate_awaits_decision` (409) if the customer saw a bill, because it did not show the estimate, or if the estimate was
 * sent when the work had ended: then the approval may mean the finished work.
 */
const assertDefaultsApprovable = (
  { card_status_before }: LockedEstimate['estimate'],
  { seen_total, seen_bill }: SeenBill,
): void => {
  const sawBill = typeof seen_total === 'number' || Boolean(seen_bill)
  if (sawBill || card_status_before === null) throw new ApiError('estimate_awaits_decision')
}

export const estimateApprovalRoutes = (mount: Mount, service: WorkshopService): void => {
  const { db } = service

  mount(endpoints.readOfferedEstimate, async ({ actor, params }) => {
    const key = { work_card_id: params.id, customer_id: customerOf(actor).id }
    const { id } = await findOfferedEstimate(db, key)
    return { data: await getOfferedEstimate(db, service, id) }
  })
  mount(endpoints.decideOfferedEstimate, async (input) => {
    const customer = customerOf(input.actor)
    const { params, body, idempotency } = input
    const key = { work_card_id: params.id, customer_id: customer.id }
    const { id } = await findOfferedEstimate(db, key)
    // Another estimate of the job was sent since this one was read.
    if (id !== body.estimate_id) throw new ApiError('estimate_changed')
    return decideEstimate(service, {
      estimateId: id,
      ownerId: customer.id,
      seenVersion: body.version_number,
      lines: body.lines,
      maker: customerDecisionMaker(customer, decisionSourceOf(customer, input), body),
      idempotency,
      respond: async (tx) => ({ data: await getOfferedEstimate(tx, service, id) }),
    })
  })
  mount(endpoints.askAboutEstimate, (input) =>
    askAboutEstimate(service, { ...input, customer: customerOf(input.actor) }),
  )

  mount(endpoints.recordDecision, ({ actor, params: { id }, body, idempotency, ...input }) =>
    decideEstimate(service, {
      estimateId: id,
      ownerId: null,
      seenVersion: body.version_number,
      lines: body.lines,
      maker: staffDecisionMaker(actor, decisionSourceOf(actor, input), body),
      idempotency,
      respond: async (tx) => ({ data: await getOfferedEstimate(tx, service, id) }),
    }),
  )
  mount(endpoints.reserveOrderedParts, (input) => reserveOrderedParts(service, input))
  mount(endpoints.dropOrderedPart, (input) => dropOrderedPart(service, input))

  // A client that knows nothing of estimates approves all lines of the one that waits, with its default options. A client that
  // names the bill that it showed knows estimates: its customer must decide about the lines.
  mount(approveEndpoint, async (input) => {
    const customer = customerOf(input.actor)
    const source = decisionSourceOf(customer, input)
    const { params, body, idempotency } = input
    const key = { work_card_id: params.id, customer_id: customer.id }
    const offered = await selectOptionalOfferedEstimate(db, key)
    const job =
      offered?.status === 'sent'
        ? await decideEstimate<{ data: PortalJob }>(service, {
            estimateId: offered.id,
            ownerId: customer.id,
            seenVersion: null,
            lines: null,
            maker: legacyDecisionMaker(customer, source),
            idempotency,
            check: async (_tx, { estimate }) => assertDefaultsApprovable(estimate, body),
            respond: async (tx) => ({ data: await getPortalJob(tx, params.id) }),
          })
        : await approveWorkCard(service, {
            ...input,
            customer,
            source,
            check: (tx, card) =>
              assertJobWithinLimit(tx, service, card, legacyDecisionMaker(customer, source)),
          })
    return withCustomerFiles(service, job)
  })
}
