import { toAed } from '@warsha/contracts/base/money'
import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import type { WriteContext } from '../../write-context.ts'
import type { LockedEstimate } from '../estimates/lock-estimate.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { publishEstimateDecided } from '../work-card-core/work-card-events.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import type { CheckedDecision, DecisionMaker } from './decision.ts'
import type { DecidedLine } from './decision-rules.ts'

interface ReportDecisionInput {
  readonly card: LockedWorkCard
  readonly estimate: LockedEstimate['estimate']
  readonly decision: CheckedDecision
  readonly maker: DecisionMaker
}

/**
 * Adds the history and, if staff decided, the audit trail. Publishes the event that notifies the office, and the customer
 * of a decision that staff recorded or somebody made by a link.
 */
export const reportDecision = async (
  tx: Transaction,
  service: Pick<Service, 'name'>,
  { card, estimate, decision: { lines, totals, name }, maker }: ReportDecisionInput,
  context: WriteContext,
): Promise<void> => {
  const facts = {
    estimate_number: estimate.estimate_number,
    approved: countOf(lines, 'approved'),
    declined: countOf(lines, 'declined'),
    deferred: countOf(lines, 'deferred'),
    approved_amount: toAed(totals.total_amount),
  }
  const who = { decided_by: name, reason: maker.reason }
  await addHistory(tx, card.id, context, {
    event: maker.kind === 'staff' ? 'estimate_decided_by_staff' : 'estimate_decided',
    changes: initialChanges({ ...facts, ...who }),
  })
  if (maker.kind === 'staff')
    await addAuditEntry(tx, service.name, maker.actor, {
      action: 'estimate_decided_by_staff',
      subject: { type: 'estimate', id: estimate.id },
      details: { ...facts, ...who },
    })
  await publishEstimateDecided(
    tx,
    card,
    { estimate_id: estimate.id, ...facts, decided_by_kind: maker.kind, decided_by: name },
    context,
  )
}

const countOf = (lines: readonly DecidedLine[], outcome: DecidedLine['decision']): number =>
  lines.filter(({ decision, staysWithVehicle }) =>
    outcome === 'approved' ? decision === outcome : decision === outcome && staysWithVehicle,
  ).length
