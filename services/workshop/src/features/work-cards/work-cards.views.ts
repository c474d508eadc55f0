/** One work card, as staff and as its customer see it. */

import {
  aedFromText,
  type Fils,
  fils,
  filsFromText,
  optionalFilsFromText,
  toAed,
  toAedOrNull,
} from '@warsha/contracts/base/money'
import {
  calculateTotals,
  creditOf,
  type DiscountType,
  discountFromText,
  outstandingOf,
  owedOf,
  type WorkCardTotals,
} from '@warsha/contracts/workshop/financials'
import type { PortalJob } from '@warsha/contracts/workshop/portal-jobs'
import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { type Queryable, queryRow, waitForAll } from '@warsha/service-kit/database'
import { type ApprovedSum, isAboveApproval, toApprovedSum } from '../approval-core/approved-sum.ts'
import { selectSentEstimate } from '../estimate-core/estimate-core.store.ts'
import { type PayerShareRow, selectPayerShares } from '../insurance-core/insurance-core.store.ts'
import { listChargedParts } from '../part-lines/part-lines.views.ts'
import { toPartWait } from '../part-waits/part-wait-rules.ts'
import { withoutTaskCosts } from '../tasks/task-rules.ts'
import { listTasks } from '../tasks/tasks.views.ts'
import { vatRateOf } from '../work-card-core/total-rules.ts'
import { isVatRegistered } from '../work-card-core/vat-registration.ts'
import type { WorkCardOwner } from '../work-card-core/work-card.ts'
import { selectBillableTotals } from '../work-card-core/work-card-core.store.ts'
import {
  selectWorkCardDetail,
  toRowAmounts,
  type WorkCardDetailRow,
} from '../work-card-core/work-card-rows.views.ts'
import { hashSeenBill } from '../work-card-history/seen-bill.ts'
import { listStageTimes } from '../work-card-history/work-card-history.views.ts'
import { toTimeline } from './job-timeline.ts'
import sql from './work-cards.sql'

const toApproval = (total: Fils, sum: ApprovedSum | null): WorkCard['approval'] =>
  sum && {
    approved_total: toAed(sum.approved),
    limit_total: toAed(sum.limit),
    is_exceeded: isAboveApproval(total, sum),
  }

const toComeback = (row: WorkCardDetailRow): WorkCard['comeback'] =>
  row.original_id
    ? {
        work_card_id: row.original_id,
        work_card_number: row.original_number!,
        kind: row.is_of_part ? 'part' : 'task',
        name: row.subject_name!,
        mechanic_name: row.original_mechanic,
        is_free_of_charge: row.is_free_of_charge!,
      }
    : null

/** Returns a work card with its tasks. Throws 404 if it does not exist or does not belong to `owner`. */
export const getWorkCard = async (
  db: Queryable,
  id: string,
  owner: WorkCardOwner = {},
): Promise<WorkCard> => {
  const [row, tasks] = await waitForAll([selectWorkCardDetail(db, id, owner), listTasks(db, id)])
  const {
    labour_total: _labour,
    parts_total: _parts,
    is_taxed: _isTaxed,
    missing,
    part_id,
    expected_date,
    waits_since,
    waits_by,
    original_id,
    original_number,
    is_of_part,
    subject_name,
    original_mechanic,
    is_free_of_charge,
    comeback_cards,
    has_open_inspection,
    has_claim,
    waits_for_police_report,
    approved_fils,
    rating,
    rating_comments,
    rated_at,
    payer_surplus: _surplus,
    ...card
  } = row
  const approved = approved_fils === null ? null : await toApprovedSum(db, fils(approved_fils))
  return {
    ...card,
    part_wait: toPartWait({ missing, part_id, expected_date, waits_since, waits_by }),
    ...toRowAmounts(row),
    tax_percentage: Number(row.tax_percentage),
    discount: Number(row.discount),
    tasks,
    feedback: rating === null ? null : { rating, comments: rating_comments, created_at: rated_at },
    approval: toApproval(filsFromText(row.total_amount), approved),
    comeback: toComeback(row),
    comeback_cards: comeback_cards ?? [],
    // Absent if false.
    ...(has_open_inspection && { has_open_inspection }),
    ...(has_claim && { has_claim }),
    // Null without a report of the accident.
    ...(waits_for_police_report !== null && { is_accident: true }),
    ...(waits_for_police_report && { waits_for_police_report }),
  } as WorkCard
}

/** Employees and mechanics never see amounts. */
export const withoutMoney = (card: WorkCard): WorkCard => {
  const {
    estimated_cost,
    total_amount,
    paid_amount,
    payer_surplus,
    payment_status,
    discount,
    discount_type,
    tax_percentage,
    part_count,
    payment_count,
    deferred_work_count,
    comeback_cards,
    ...rest
  } = card
  return {
    ...rest,
    tasks: card.tasks.map(withoutTaskCosts),
    approval: card.approval ? { is_exceeded: card.approval.is_exceeded } : null,
  }
}

/** VAT is 0 per cent if the card is not taxed. */
const calculateFinancials = async (db: Queryable, row: WorkCardDetailRow) => {
  const isTaxed = row.is_taxed ?? (await isVatRegistered(db))
  const paid = filsFromText(row.paid_amount)
  const payerSurplus = filsFromText(row.payer_surplus)
  const totals = calculateTotals({
    labour: filsFromText(row.labour_total),
    parts: filsFromText(row.parts_total),
    discount: discountFromText(row.discount_type as DiscountType, row.discount),
    tax: vatRateOf(row, isTaxed),
    paid,
    payerSurplus,
  })
  const owed = owedOf(totals.total_amount, row.status as WorkCardStatus)
  return {
    tax_percentage: isTaxed ? Number(row.tax_percentage) : 0,
    totals: {
      ...totals,
      outstanding: outstandingOf(owed, paid, payerSurplus),
      credit: creditOf(owed, paid, payerSurplus),
    },
  }
}

/** Returns the field of the response, or no field if the customer alone pays. */
const readTwoPayers = async (db: Queryable, id: string) => {
  const { excess_fils, insurer_paid_fils } = await selectBillableTotals(db, id)
  if (excess_fils === null) return {}
  const paid_by_insurer = toAed(fils(insurer_paid_fils ?? 0))
  return { two_payers: { excess: toAed(fils(excess_fils)), paid_by_insurer } }
}

/** Returns amounts in AED. */
export const getFinancials = async (db: Queryable, id: string) => {
  const row = await selectWorkCardDetail(db, id, {})
  const { tax_percentage, totals } = await calculateFinancials(db, row)
  return {
    labour: aedFromText(row.labour_total),
    parts: aedFromText(row.parts_total),
    subtotal: toAed(totals.subtotal),
    discount_amount: toAed(totals.discount_amount),
    subtotal_after_discount: toAed(totals.subtotal_after_discount),
    tax_percentage,
    tax_amount: toAed(totals.tax_amount),
    total_amount: toAed(totals.total_amount),
    total_paid: toAed(totals.total_paid),
    outstanding: toAed(totals.outstanding),
    credit: toAed(totals.credit),
    payment_status: totals.payment_status,
    ...(await readTwoPayers(db, id)),
  }
}

interface InspectionDetails {
  readonly inspected_at: string | null
  readonly red_points: number | null
  readonly amber_points: number | null
  readonly skipped_points: number | null
}

const toInspectionSummary = ({
  inspected_at,
  red_points,
  amber_points,
  skipped_points,
}: InspectionDetails) =>
  inspected_at
    ? {
        completed_at: inspected_at,
        red_point_count: red_points ?? 0,
        amber_point_count: amber_points ?? 0,
        skipped_point_count: skipped_points ?? 0,
      }
    : null

/** What the customer has paid and owes: of a job with two payers without the share of the insurer. */
const toOwnDues = (
  { total_paid, outstanding }: WorkCardTotals,
  shares: readonly PayerShareRow[],
): Pick<PortalJob, 'total_paid' | 'outstanding' | 'insurer_amount'> => {
  const own = shares.find(({ payer }) => payer === 'customer')
  const insurer = shares.find(({ payer }) => payer === 'insurer')
  if (!own || !insurer) return { total_paid: toAed(total_paid), outstanding: toAed(outstanding) }
  return {
    insurer_amount: toAed(insurer.total),
    total_paid: toAed(own.paid),
    outstanding: toAed(own.outstanding),
  }
}

/** Returns a work card as its customer sees it. Throws 404 if it does not exist or does not belong to `owner`. */
export const getPortalJob = async (
  db: Queryable,
  id: string,
  owner: WorkCardOwner = {},
): Promise<PortalJob> => {
  const [row, allTasks, parts, details, awaited, shares, stageTimes] = await waitForAll([
    selectWorkCardDetail(db, id, owner),
    listTasks(db, id),
    listChargedParts(db, id),
    queryRow(db, sql.selectPortalDetails, { id }),
    selectSentEstimate(db, id),
    selectPayerShares(db, id),
    listStageTimes(db, id),
  ])
  const { totals } = await calculateFinancials(db, row)
  const tasks = allTasks.map((task) => ({
    id: task.id,
    description: task.description,
    task_type: task.task_type,
    status: task.status,
    estimated_cost: task.estimated_cost ?? null,
    actual_cost: task.actual_cost ?? null,
  }))
  const bill = {
    tasks,
    parts,
    discount: toAed(totals.discount_amount),
    tax_amount: toAed(totals.tax_amount),
    total_amount: toAed(totals.total_amount),
  }
  const { plate_number, delivered_at, invoice_id, invoice_number, estimate_status } = details
  return {
    id,
    vehicle_id: row.vehicle_id,
    work_card_number: row.work_card_number,
    kind: row.kind as PortalJob['kind'],
    status: row.status as PortalJob['status'],
    customer_approved: row.customer_approved,
    delivery_confirmed: row.delivery_confirmed,
    received_date: row.received_date,
    promised_date: row.promised_date,
    completed_date: row.completed_date,
    make: row.make,
    model: row.model,
    plate_number,
    year: row.year,
    color: row.color,
    payment_type: row.payment_type as PortalJob['payment_type'],
    customer_complaint: row.customer_complaint,
    mechanic_notes: row.mechanic_notes,
    ...bill,
    bill_hash: hashSeenBill(bill, awaited),
    estimated_cost: toAedOrNull(optionalFilsFromText(row.estimated_cost)),
    final_cost: toAed(totals.subtotal),
    timeline: toTimeline({ ...row, delivered_at }, stageTimes),
    ...toOwnDues(totals, shares),
    invoice: invoice_id && invoice_number ? { id: invoice_id, invoice_number } : null,
    inspection: toInspectionSummary(details),
    estimate_status: estimate_status as PortalJob['estimate_status'],
  }
}
