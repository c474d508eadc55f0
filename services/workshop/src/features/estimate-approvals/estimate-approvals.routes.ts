import * as endpoints from '@warsha/contracts/workshop/estimates/estimate-approvals'
import { approveWorkCard } from '@warsha/contracts/workshop/portal-jobs'
import { ApiError } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import { customerOf } from '../../customer-of.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import { withCustomerFiles } from '../part-proofs/with-customer-files.ts'
import { decisionSourceOf } from '../work-card-history/add-decision.ts'
import { approveJob } from './approve-job.ts'
import { askAboutEstimate } from './ask-about-estimate.ts'
import { decideEstimate } from './decide-estimate.ts'
import { customerDecisionMaker, staffDecisionMaker } from './decision-makers.ts'
import { dropOrderedPart } from './drop-ordered-part.ts'
import { findOfferedEstimate, getOfferedEstimate } from './estimate-approvals.views.ts'
import { reserveOrderedParts } from './reserve-ordered-parts.ts'

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

  mount(approveWorkCard, async (input) => {
    const job = await approveJob(service, { ...input, customer: customerOf(input.actor) })
    return withCustomerFiles(service, job)
  })
}
