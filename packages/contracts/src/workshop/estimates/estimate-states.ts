/** States and words of estimates for browser and server. Pages import this file, so it must not import zod. */
import type { ErrorCode } from '../../base/errors.ts'

export const estimateStatuses = ['draft', 'sent', 'decided', 'expired', 'withdrawn'] as const
export type EstimateStatus = (typeof estimateStatuses)[number]

/** The colours in which front ends show the statuses: tones of web-kit's `StatusBadge`. */
export const estimateStatusTones = {
  draft: 'grey',
  sent: 'amber',
  decided: 'green',
  expired: 'red',
  withdrawn: 'grey',
} as const satisfies Record<EstimateStatus, string>

/** As customers see them. `sent` waits for their decision; drafts and withdrawn estimates do not exist for them. */
export const offeredStatuses = ['sent', 'decided', 'expired'] as const
export type OfferedStatus = (typeof offeredStatuses)[number]

/** Why a decision about an estimate is refused. */
export const decisionErrors = [
  'estimate_changed',
  'estimate_decided',
  'estimate_expired',
  'estimate_not_sent',
  'approval_limit_exceeded',
  'sign_in_to_approve',
  'card_closed',
] as const satisfies readonly ErrorCode[]

export const estimateLineKinds = ['labour', 'part'] as const
export type EstimateLineKind = (typeof estimateLineKinds)[number]

/** In the order of their quality. */
export const optionTiers = ['good', 'better', 'best'] as const
export type OptionTier = (typeof optionTiers)[number]

/** What the customer decided about a line. */
export const lineOutcomes = ['approved', 'declined', 'deferred'] as const
export type LineOutcome = (typeof lineOutcomes)[number]

/** What an approved line became. A part that was not in stock is `to_order`, until it is reserved or is `not_needed` any more. */
export const lineFulfilments = ['task', 'reserved', 'to_order', 'not_needed'] as const
export type LineFulfilment = (typeof lineFulfilments)[number]

/** Who decided: the signed-in customer, somebody with the link of the job, or staff for a customer who called. */
export const deciders = ['customer', 'link', 'staff'] as const
export type Decider = (typeof deciders)[number]

export const signatureKinds = ['drawn', 'typed'] as const
export type SignatureKind = (typeof signatureKinds)[number]

export const deferredWorkStatuses = ['open', 'done', 'dropped'] as const
export type DeferredWorkStatus = (typeof deferredWorkStatuses)[number]

export const maxEstimateLines = 200
export const maxEstimateMessage = 2000
export const maxEstimateQuestion = 1000

interface EstimateState {
  readonly status: string
}

type EstimateBlockedReason = Extract<ErrorCode, 'estimate_decided' | 'estimate_not_sent'>

/** Returns why nothing of the estimate can be changed or sent any more, or null. */
export const estimateChangeBlockedBy = ({ status }: EstimateState): EstimateBlockedReason | null =>
  status === 'decided' ? 'estimate_decided' : null

/** Returns why the customer can't decide about the estimate, or null. */
export const estimateDecisionBlockedBy = ({
  status,
}: EstimateState): EstimateBlockedReason | null => {
  if (status === 'decided') return 'estimate_decided'
  return status === 'sent' ? null : 'estimate_not_sent'
}

/** True while the estimate is written or the customer decides: the card can have no other one. */
export const isEstimateOpen = ({ status }: EstimateState): boolean =>
  status === 'draft' || status === 'sent'
