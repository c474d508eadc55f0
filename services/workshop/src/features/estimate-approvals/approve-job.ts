import type {
  approveWorkCard as approveWorkCardEndpoint,
  PortalJob,
} from '@warsha/contracts/workshop/portal-jobs'
import type { Actor } from '@warsha/service-kit/authentication'
import { ApiError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import type { LockedEstimate } from '../estimates/lock-estimate.ts'
import { decisionSourceOf } from '../work-card-history/add-decision.ts'
import { type ApprovalBody, approveWorkCard } from '../work-cards/approve-work-card.ts'
import { getPortalJob } from '../work-cards/work-cards.views.ts'
import { assertJobWithinLimit } from './assert-job-within-limit.ts'
import { decideEstimate } from './decide-estimate.ts'
import { legacyDecisionMaker } from './decision-makers.ts'
import { selectOptionalOfferedEstimate } from './estimate-approvals.store.ts'

interface ApproveJobInput
  extends Pick<
    RequestContext<typeof approveWorkCardEndpoint>,
    'body' | 'params' | 'idempotency' | 'address' | 'userAgent'
  > {
  readonly customer: Actor
}

/**
 * Records that the customer approves a whole job: the estimate that waits for a decision, or the work itself.
 *
 * A client that does not show estimates approves all lines of the waiting one, with its default options. A client that names the
 * bill that it showed does show estimates: its customer must decide about the lines. Throws the errors of `decideEstimate` or of
 * `approveWorkCard`, and `estimate_awaits_decision` (409) if the customer must decide about the lines.
 */
export const approveJob = async (
  service: Service,
  input: ApproveJobInput,
): Promise<{ data: PortalJob }> => {
  const { customer, params, body, idempotency } = input
  const source = decisionSourceOf(customer, input)
  const maker = legacyDecisionMaker(customer, source)
  const key = { work_card_id: params.id, customer_id: customer.id }
  const offered = await selectOptionalOfferedEstimate(service.db, key)

  if (offered?.status === 'sent')
    return decideEstimate<{ data: PortalJob }>(service, {
      estimateId: offered.id,
      ownerId: customer.id,
      seenVersion: null,
      lines: null,
      maker,
      idempotency,
      check: async (_tx, { estimate }) => assertDefaultsApprovable(estimate, body),
      respond: async (tx) => ({ data: await getPortalJob(tx, params.id) }),
    })

  return approveWorkCard(service, {
    customer,
    source,
    body,
    params,
    idempotency,
    countApproval: (tx, card) => assertJobWithinLimit(tx, service, card, maker),
  })
}

/**
 * Throws `estimate_awaits_decision` (409) if the customer saw a bill, because it did not show the estimate, or if the estimate was
 * sent when the work had ended: then the approval may mean the finished work.
 */
const assertDefaultsApprovable = (
  { card_status_before }: LockedEstimate['estimate'],
  { seen_total, seen_bill }: ApprovalBody,
): void => {
  const sawBill = typeof seen_total === 'number' || Boolean(seen_bill)
  if (sawBill || card_status_before === null) throw new ApiError('estimate_awaits_decision')
}
