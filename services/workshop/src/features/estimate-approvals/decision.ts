/** A decision about an estimate, as it is checked and written. */
import type { calculateApprovedLines } from '@warsha/contracts/workshop/estimates/estimate-rules'
import type { Decider, SignatureKind } from '@warsha/contracts/workshop/estimates/estimate-states'
import type { HistoryActor } from '../../write-context.ts'
import type { EstimateVersionRecord } from '../estimates/estimates.store.ts'
import type { PartRequest } from '../part-lines/hold-part.ts'
import type { DecisionSource } from '../work-card-history/add-decision.ts'
import type { DecidedLine } from './decision-rules.ts'

/** Who decided, and how this is proved. */
export interface DecisionMaker {
  readonly kind: Decider
  /** The user of the staff who recorded it, or the customer. */
  readonly actor: HistoryActor & { readonly id: string }
  readonly name: string
  readonly phone: string | null
  /** Null unless staff recorded it. */
  readonly reason: string | null
  readonly signature: { readonly kind: SignatureKind; readonly content: object } | null
  readonly source: DecisionSource
}

/** The lines, their sum and the person, as checked under the locks of the card and the estimate. */
export interface CheckedDecision {
  readonly version: EstimateVersionRecord
  readonly lines: readonly DecidedLine[]
  readonly totals: ReturnType<typeof calculateApprovedLines>
  readonly name: string
  readonly limitId: string | null
}

/** Parts that are asked of inventory, with the line that needs them. */
export interface RequestedLine {
  readonly line_key: string
  readonly request: PartRequest
}
