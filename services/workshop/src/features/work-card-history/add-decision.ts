import { createHash } from 'node:crypto'
import { type Fils, toFils } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/portal-jobs'
import type { PortalJob } from '@warsha/contracts/workshop/portal-jobs'
import type { Actor } from '@warsha/service-kit/authentication'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import type { WriteContext } from '../../write-context.ts'
import { addHistory } from './add-history.ts'
import { insertDecision } from './customer-decisions.store.ts'
import { toSeenLines } from './seen-bill.ts'

/** Long enough for every browser; the rest of the header is of no use as evidence. */
const maxDeviceLength = 300

/** How a customer decides: by sign-in or by which link, and from where. */
export interface DecisionSource {
  readonly method: 'sign_in' | 'link'
  readonly link_id: string | null
  readonly session: string | null
  readonly device: string | null
  readonly address: string | null
}

/** Decisions of the demo shop come from no browser. */
export const unknownSource: DecisionSource = {
  method: 'sign_in',
  link_id: null,
  session: null,
  device: null,
  address: null,
}

export const decisionSourceOf = (
  actor: Actor,
  {
    address,
    userAgent,
  }: Pick<RequestContext<typeof endpoints.approveWorkCard>, 'address' | 'userAgent'>,
): DecisionSource => ({
  method: actor.jobId ? 'link' : 'sign_in',
  link_id: actor.linkId ?? null,
  session: createHash('sha256').update(actor.sid).digest('hex').slice(0, 12),
  device: userAgent?.slice(0, maxDeviceLength) ?? null,
  address,
})

/** What an approval counts in the month of the person who approves (features/approval-limits). */
export interface CountedApproval {
  readonly approver: string
  /** Null for persons without a limit. */
  readonly limit_id: string | null
  readonly counted: Fils
}

interface DecisionInput {
  readonly event: 'approved' | 'receipt_confirmed'
  readonly customerId: string
  readonly source: DecisionSource
  /** The job before the decision. */
  readonly job: PortalJob
  /** The `bill_hash` that the browser showed. */
  readonly seenBill: string | null | undefined
  readonly counted?: CountedApproval | null | undefined
}

/** Writes the decision of a customer into the history of a locked card, with the evidence. */
export const addDecision = async (
  tx: Transaction,
  context: WriteContext,
  { event, customerId, source, job, seenBill, counted }: DecisionInput,
): Promise<void> => {
  const id = await addHistory(tx, job.id, context, { event })
  await insertDecision(tx, {
    ...source,
    id,
    work_card_id: job.id,
    customer_id: customerId,
    at: context.now,
    discount: toFils(job.discount),
    tax_amount: toFils(job.tax_amount),
    total_amount: toFils(job.total_amount),
    lines: toSeenLines(job),
    is_seen: Boolean(seenBill) && seenBill === job.bill_hash,
    limit_id: counted?.limit_id ?? null,
    approver: counted?.approver ?? null,
    counted_fils: counted?.counted ?? null,
  })
}
