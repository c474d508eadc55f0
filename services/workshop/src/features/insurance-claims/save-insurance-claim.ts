import { toAed, toAedOrNull } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/insurance/insurance-claims'
import { ApiError, checkVersionOfOptional, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, type WriteContext } from '../../write-context.ts'
import { assertInsurerBillable } from '../insurance-core/assert-insurer-billable.ts'
import { assertInsurerRemovable } from '../insurance-core/assert-insurer-removable.ts'
import { assertJob } from '../work-card-core/counter-sale-rules.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { addHistory, changesBetween, initialChanges } from '../work-card-history/add-history.ts'
import { completeIfPaid } from '../work-cards/complete-if-paid.ts'
import { type FieldsOfClaim, updateCardFromClaim } from '../work-cards/update-card-from-claim.ts'
import { assertEvidenceStays, keepReplacedEvidence } from './evidence.ts'
import {
  type ClaimFields,
  type ClaimRow,
  deleteClaim,
  insertAccident,
  selectIsFileOfCard,
  selectOptionalClaim,
  selectOptionalInsurer,
  upsertClaim,
} from './insurance-claims.store.ts'
import { getInsurance } from './insurance-claims.views.ts'

interface SaveInput
  extends Pick<RequestContext<typeof endpoints.saveInsuranceClaim>, 'body' | 'params'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/** Throws 400 at `attachment_id` if the card has no such photo or PDF file. */
export const assertFileOfCard = async (
  tx: Transaction,
  id: string | null,
  workCardId: string,
): Promise<void> => {
  if (id !== null && !(await selectIsFileOfCard(tx, id, workCardId)))
    throw fieldError('attachment_id', 'unknown_attachment')
}

const toClaimFields = (body: SaveInput['body']): ClaimFields => ({
  insurer_id: body.insurer_id,
  policy_number: body.policy_number ?? null,
  claim_number: body.claim_number ?? null,
  surveyor: body.surveyor ?? null,
  excess: body.excess,
  bills_insurer: body.bills_insurer ?? true,
  approval_number: body.approval_number ?? null,
  approved: body.approved_amount ?? null,
  approved_on: body.approved_on ?? null,
  attachment_id: body.attachment_id ?? null,
})

/** Returns the name of the company. Throws 400 at `insurer_id`. */
const readInsurer = async (tx: Transaction, id: string, card: LockedWorkCard): Promise<string> => {
  const insurer = await selectOptionalInsurer(tx, id)
  if (!insurer) throw fieldError('insurer_id', 'unknown_customer')
  if (insurer.id === card.customer_id) throw fieldError('insurer_id', 'insurer_is_customer')
  return assertInsurerBillable(insurer)
}

/** Throws `insurer_has_paid` or `claim_invoiced` (409) if somebody else should pay, although this insurer has paid or is billed. */
const assertPayerMayChange = async (
  tx: Transaction,
  { work_card_id, insurer_id }: Pick<ClaimRow, 'work_card_id' | 'insurer_id'>,
  fields: Pick<ClaimFields, 'insurer_id' | 'bills_insurer'>,
): Promise<void> => {
  if (fields.bills_insurer && fields.insurer_id === insurer_id) return
  await assertInsurerRemovable(tx, work_card_id)
}

/** The history has the name of the insurer instead of the id, and no file. */
const toHistory = (fields: Omit<ClaimFields, 'insurer_id' | 'attachment_id'>) => ({
  policy_number: fields.policy_number,
  insurance_claim_number: fields.claim_number,
  surveyor: fields.surveyor,
  excess_amount: toAed(fields.excess),
  bills_insurer: fields.bills_insurer,
  insurance_approval_number: fields.approval_number,
  approved_amount: toAedOrNull(fields.approved),
  approved_on: fields.approved_on,
})

const isSameClaim = (claim: ClaimRow, fields: ClaimFields): boolean =>
  claim.insurer_id === fields.insurer_id &&
  claim.attachment_id === fields.attachment_id &&
  changesBetween(toHistory(claim), toHistory(fields)).length === 0

/** The fields of the card that clients without claims read. */
const toCardFields = (
  card: LockedWorkCard,
  company: string,
  fields: ClaimFields,
): FieldsOfClaim => ({
  payment_type: fields.bills_insurer ? 'insurance' : card.payment_type,
  insurance_company: company,
  insurance_claim_number: fields.claim_number,
  insurance_approval_number: fields.approval_number,
})

/**
 * Writes the claim of a work card, and the fields of the card that follow from it. A new claim marks the card as an accident,
 * unless the body says otherwise.
 *
 * Throws `changed_since_read`, `card_cancelled`, `parts_only`, `insurer_has_paid`, `claim_invoiced` and `evidence_kept` (409), and
 * 400 for an insurer that cannot be one and for an unknown file.
 */
export const saveInsuranceClaim = (service: Service, { actor, body, params: { id } }: SaveInput) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id)
    assertJob(card)
    if (card.status === 'cancelled') throw new ApiError('card_cancelled')
    const claim = await selectOptionalClaim(tx, id)
    const fields = toClaimFields(body)
    // The same new claim arrives twice after a double click.
    if (claim && body.version === 0 && isSameClaim(claim, fields))
      return { data: await getInsurance(tx, id) }
    checkVersionOfOptional(claim, body.version)
    const company = await readInsurer(tx, fields.insurer_id, card)
    if (claim) await assertPayerMayChange(tx, claim, fields)
    await assertFileOfCard(tx, fields.attachment_id, id)
    await assertEvidenceStays(tx, id, claim, fields)
    await keepReplacedEvidence(tx, id, claim, fields)

    const context = createWriteContext(service, actor)
    await upsertClaim(tx, id, fields, context)
    if (!claim && (body.is_accident ?? true)) await insertAccident(tx, id, context)
    const cardFields = toCardFields(card, company, fields)
    const changedCard = await updateCardFromClaim(tx, card, cardFields, context)
    await addHistory(tx, id, context, {
      event: claim ? 'claim_changed' : 'claim_added',
      changes: claim
        ? changesBetween(
            { insurance_company: claim.company_name, ...toHistory(claim) },
            { insurance_company: company, ...toHistory(fields) },
          )
        : initialChanges({ insurance_company: company, ...toHistory(fields) }),
    })
    await recalculateAndComplete(tx, changedCard, context)
    await addAuditEntry(tx, service.name, actor, {
      action: 'insurance_claim_saved',
      subject: { type: 'work_card', id },
      details: {
        work_card_number: card.work_card_number,
        insurer: company,
        excess: toAed(fields.excess),
        bills_insurer: fields.bills_insurer,
      },
    })
    return { data: await getInsurance(tx, id) }
  })

/** The shares of the payers may have changed: somebody may owe more than before, or the card may be paid in full. */
const recalculateAndComplete = async (
  tx: Transaction,
  card: LockedWorkCard,
  context: WriteContext,
): Promise<void> => completeIfPaid(tx, card, await recalculateTotals(tx, card), context)

/** Removes a claim with its supplements. Does nothing without a claim. Throws `insurer_has_paid` and `claim_invoiced` (409). */
export const removeInsuranceClaim = (
  service: Service,
  {
    actor,
    params: { id },
  }: Pick<RequestContext<typeof endpoints.removeInsuranceClaim>, 'actor' | 'params'>,
) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id)
    const claim = await selectOptionalClaim(tx, id)
    if (!claim) return {}
    await assertInsurerRemovable(tx, id)
    await keepReplacedEvidence(tx, id, claim, null)
    await deleteClaim(tx, id)
    const context = createWriteContext(service, actor)
    await addHistory(tx, id, context, {
      event: 'claim_removed',
      changes: [{ field: 'insurance_company', from: claim.company_name, to: null }],
    })
    await recalculateAndComplete(tx, card, context)
    await addAuditEntry(tx, service.name, actor, {
      action: 'insurance_claim_removed',
      subject: { type: 'work_card', id },
      details: { work_card_number: card.work_card_number, insurer: claim.company_name },
    })
    return {}
  })
