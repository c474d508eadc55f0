import type { Warning } from '@warsha/contracts/base/errors'
import { toAedOrNull } from '@warsha/contracts/base/money'
import {
  statusChangeBlockedBy,
  type WorkCardStatus,
} from '@warsha/contracts/workshop/work-card-states'
import type * as endpoints from '@warsha/contracts/workshop/work-cards'
import { ApiError, checkVersion, fieldError, toInstant } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, type WriteContext } from '../../write-context.ts'
import { assertApprovedPrice } from '../approval-core/approved-sum.ts'
import { ensureEmployeeCopied } from '../employees/ensure-employee-copied.ts'
import { assertPoliceReport } from '../insurance-core/assert-police-report.ts'
import { updateClaimFromCard } from '../insurance-core/update-claim-from-card.ts'
import { assertProofComplete } from '../part-proofs/assert-proof-complete.ts'
import { assertPaidIfWalkIn } from '../work-card-core/counter-sale-rules.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import type { LockedWorkCard, WorkCardFields } from '../work-card-core/work-card.ts'
import { type Assignment, publishAssigned } from '../work-card-core/work-card-events.ts'
import { addHistory, changesBetween } from '../work-card-history/add-history.ts'
import { cancelWorkCard, changeWorkCardStatus } from './change-work-card-status.ts'
import { completeIfPaid } from './complete-if-paid.ts'
import { assertMechanicActive, findMechanicName } from './mechanic-assignment.ts'
import { recordMileage } from './record-mileage.ts'
import { applyWorkCardPatch } from './work-card-rules.ts'
import { updateWorkCard } from './work-cards.store.ts'
import { getWorkCard } from './work-cards.views.ts'

/** The work goes on or is charged, so its price must be approved. */
const statusesWithApprovedPrice: readonly string[] = ['in_progress', 'waiting_payment', 'completed']

/** The work begins, goes on, has ended or is charged, so an accident must have its police report. */
const statusesWithPoliceReport: readonly string[] = [
  ...statusesWithApprovedPrice,
  'waiting_approval',
]

interface ChangeWorkCardInput
  extends Pick<RequestContext<typeof endpoints.changeWorkCard>, 'body' | 'params'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/**
 * Changes the fields of a work card, its mechanic and its status. Cancelling a card credits its invoice and says so in a
 * warning.
 *
 * Throws
 * - 404 for an unknown card
 * - 400 with a field error on `assigned_mechanic_id` for an unknown or inactive mechanic
 * - `changed_since_read` (409) if the card is newer than the version that the client read
 * - `insurer_has_paid` or `claim_invoiced` (409) if the customer alone would pay after the insurer has paid or was invoiced
 * - `same_status` and the errors of `assertReadyForStatus` (409)
 * - `BusyError` (503 or 504) if hr is needed but unavailable
 */
export const changeWorkCard = async (
  service: Service,
  { actor, body, params: { id } }: ChangeWorkCardInput,
) => {
  // May call hr, so it runs before the transaction.
  await ensureEmployeeCopied(service, body.assigned_mechanic_id)

  return service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id)
    checkVersion(card, body.version)
    const { status, completed_date } = body
    const blockedBy = status && statusChangeBlockedBy(card, status)
    if (blockedBy) throw new ApiError(blockedBy)
    if (card.kind === 'counter_sale' && body.assigned_mechanic_id)
      throw fieldError('assigned_mechanic_id', 'unknown_mechanic')
    if (status) await assertReadyForStatus(tx, card, status)

    const { shop_timezone } = await readLocalSettings(tx)
    const context = createWriteContext(service, actor)
    const fields = applyWorkCardPatch(fieldsOf(card), body, shop_timezone)
    const change = { fields, status: status ?? card.status }
    const { updatedCard, warnings } = await changeFields(tx, card, change, context)
    const totals = await updateClaimFromCard(tx, card, updatedCard, context)
    if (status === 'cancelled') {
      const credited = await cancelWorkCard(tx, service, updatedCard, actor, context)
      const { invoice, advances } = credited
      if (invoice)
        warnings.push({ path: 'status', code: 'invoice_credited', params: { ...invoice } })
      for (const advance of advances)
        warnings.push({ path: 'status', code: 'advance_credited', params: { ...advance } })
    } else if (status) {
      const completedAt = completed_date ? toInstant(shop_timezone, completed_date) : context.now
      await changeWorkCardStatus(tx, updatedCard, { to: status, completedAt }, context)
    } else if (totals) {
      // The customer alone may have paid what two payers had not.
      await completeIfPaid(tx, updatedCard, totals, context)
    }
    return { data: await getWorkCard(tx, id), warnings }
  })
}

/**
 * Throws the reason (409) for which a card cannot have a status yet
 * - `police_report_missing` if the work of an accident would start, end or be charged
 * - `sale_unpaid` if a sale without a known customer would be completed
 * - `proof_missing` if the card would be completed without the photos of its parts
 * - `approval_exceeded` if the work would go on or be charged above the approved sum
 */
const assertReadyForStatus = async (
  tx: Transaction,
  card: LockedWorkCard,
  status: WorkCardStatus,
): Promise<void> => {
  if (statusesWithPoliceReport.includes(status)) await assertPoliceReport(tx, card.id)
  if (status === 'completed') {
    assertPaidIfWalkIn(card)
    await assertProofComplete(tx, card)
  }
  if (statusesWithApprovedPrice.includes(status)) await assertApprovedPrice(tx, card, true)
}

const fieldsOf = (card: LockedWorkCard): WorkCardFields => ({
  assigned_mechanic_id: card.assigned_mechanic_id,
  payment_type: card.payment_type,
  promised_date: card.promised_date,
  customer_complaint: card.customer_complaint,
  estimated_cost: card.estimated_cost,
  insurance_company: card.insurance_company,
  insurance_claim_number: card.insurance_claim_number,
  insurance_approval_number: card.insurance_approval_number,
  purchase_order_number: card.purchase_order_number,
  mileage_in: card.mileage_in,
  fuel_level: card.fuel_level,
  condition_notes: card.condition_notes,
})

interface FieldsChange {
  readonly fields: WorkCardFields
  /** The status that the card has after this call. */
  readonly status: WorkCardStatus
}

const changeFields = async (
  tx: Transaction,
  card: LockedWorkCard,
  { fields, status }: FieldsChange,
  context: WriteContext,
): Promise<{ updatedCard: LockedWorkCard; warnings: Warning[] }> => {
  const changes = changesBetween(toHistoryFields(fieldsOf(card)), toHistoryFields(fields))
  const isReassigned = fields.assigned_mechanic_id !== card.assigned_mechanic_id
  if (changes.length === 0 && !isReassigned) return { updatedCard: card, warnings: [] }

  if (isReassigned) await assertMechanicActive(tx, fields.assigned_mechanic_id)
  const updatedCard = await updateWorkCard(tx, card, fields, context)
  const { mileage_in } = fields
  const warnings =
    mileage_in === null || mileage_in === card.mileage_in || card.vehicle_id === null
      ? []
      : await recordMileage(tx, card.vehicle_id, mileage_in, context)
  if (changes.length > 0) await addHistory(tx, card.id, context, { event: 'changed', changes })
  if (isReassigned) {
    const former_mechanic_id = card.assigned_mechanic_id
    await recordAssignment(tx, updatedCard, { former_mechanic_id, status }, context)
  }
  return { updatedCard, warnings }
}

/** Returns the fields as the history stores them: costs in AED, instants in one format. The mechanic has its own entry. */
const toHistoryFields = ({
  assigned_mechanic_id: _mechanicId,
  estimated_cost,
  promised_date,
  ...fields
}: WorkCardFields) => ({
  ...fields,
  estimated_cost: toAedOrNull(estimated_cost),
  promised_date: promised_date && new Date(promised_date).toISOString(),
})

const recordAssignment = async (
  tx: Transaction,
  card: LockedWorkCard,
  assignment: Assignment,
  context: WriteContext,
): Promise<void> => {
  const from = await findMechanicName(tx, assignment.former_mechanic_id)
  const to = await findMechanicName(tx, card.assigned_mechanic_id)
  await addHistory(tx, card.id, context, {
    event: 'assigned',
    changes: [{ field: 'assigned_mechanic', from, to }],
  })
  await publishAssigned(tx, card, assignment, context)
}
