import { aedFromText, fils, filsFromText, filsToText, toAed } from '@warsha/contracts/base/money'
import { creditOf, outstandingOf, owedOf } from '@warsha/contracts/workshop/financials'
import { canChangePayment } from '@warsha/contracts/workshop/payment-rules'
import type { ChequeCover, Payment } from '@warsha/contracts/workshop/payments'
import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import { notFound } from '@warsha/service-kit/base'
import {
  type Queryable,
  queryOptionalRow,
  queryRows,
  waitForAll,
} from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import { type PayerShareRow, selectPayerShares } from '../insurance-core/insurance-core.store.ts'
import { toPayerShare } from '../insurance-core/outstanding-of-payer.ts'
import { toBillPaymentStatus } from '../work-card-core/total-rules.ts'
import { maximumWriteOffOf } from '../write-off-core/maximum-write-off.ts'
import { selectOwedOfInvoices } from '../write-off-core/write-offs.store.ts'
import { changeBlockedBy, payerOfPayment, toPaymentEditor } from './payment-rules.ts'
import sql from './payments.sql'
import type { RecordedPaymentRow } from './payments.store.ts'

interface PaymentFilter {
  readonly id?: string | null
  readonly include_voided?: boolean
}

const selectPayments = (
  db: Queryable,
  work_card_id: string,
  { id = null, include_voided = false }: PaymentFilter,
) => queryRows(db, sql.selectPayments, { work_card_id, id, include_voided })

type PaymentViewRow = Awaited<ReturnType<typeof selectPayments>>[number]

/** The user who reads, and when: `can_change` depends on both. */
export interface PaymentViewer {
  readonly actor: { readonly id: string; readonly role: string }
  readonly now: Date
}

const toPayment = (
  row: PaymentViewRow,
  workCardId: string,
  { actor, now }: PaymentViewer,
  timeZone: string,
): Payment => {
  const isOfCheque = row.cheque_id !== null
  const isSessionClosed = row.session_closed_at !== null
  const { received_by, created_at } = row
  const payment = { received_by, created_at, isOfCheque, isSessionClosed }
  const blockedBy = changeBlockedBy(toPaymentEditor(actor), payment, timeZone, now)
  return {
    id: row.id,
    receipt_number: row.receipt_number,
    work_card_id: workCardId,
    payment_method: row.payment_method as Payment['payment_method'],
    amount: aedFromText(row.amount),
    payer: payerOfPayment(row),
    payment_date: row.payment_date,
    reference_number: row.reference_number,
    cheque_number: row.cheque_number,
    bank_name: row.bank_name,
    card_last_4: row.card_last_4,
    notes: row.notes,
    received_by: toPerson(
      row.received_by,
      row.received_by_name,
      row.receiver_first_name,
      row.receiver_last_name,
    ),
    created_at: row.created_at,
    version: row.version,
    voided_at: row.voided_at,
    voided_by: toVoider(row),
    void_reason: row.void_reason,
    is_session_closed: isSessionClosed,
    is_of_cheque: isOfCheque,
    cheque_id: row.cheque_id,
    can_change: canChangePayment(row) && blockedBy === null,
  }
}

const toVoider = (row: PaymentViewRow): Payment['voided_by'] => {
  if (row.voided_by === null) return null
  const { voided_by_name, voider_first_name, voider_last_name } = row
  return toPerson(row.voided_by, voided_by_name ?? '', voider_first_name, voider_last_name)
}

/** Uses the employee's current name, or the name of that time if the employee has not been copied from hr. */
const toPerson = (id: string, name: string, firstName: string | null, lastName: string | null) =>
  firstName === null
    ? { id, first_name: name, last_name: '' }
    : { id, first_name: firstName, last_name: lastName ?? '' }

/** Returns a payment of a work card as it was just recorded: its drawer is open, and no cheque made it. */
export const toRecordedPayment = (
  payment: RecordedPaymentRow,
  workCardId: string,
  viewer: PaymentViewer,
  timeZone: string,
): Payment => {
  const row = {
    ...payment,
    amount: filsToText(payment.amount),
    customer_id: null,
    voided_by: null,
    voided_by_name: null,
    voider_first_name: null,
    voider_last_name: null,
    void_reason: null,
    session_closed_at: null,
    cheque_id: null,
  }
  return toPayment(row, workCardId, viewer, timeZone)
}

/** Returns the payments of a work card, newest first. */
export const listPayments = async (
  db: Queryable,
  workCardId: string,
  includeVoided: boolean,
  viewer: PaymentViewer,
): Promise<Payment[]> => {
  const { shop_timezone } = await readLocalSettings(db)
  const rows = await selectPayments(db, workCardId, { include_voided: includeVoided })
  return rows.map((row) => toPayment(row, workCardId, viewer, shop_timezone))
}

/** Returns one payment, void or not. */
export const getPayment = async (
  db: Queryable,
  workCardId: string,
  id: string,
  viewer: PaymentViewer,
): Promise<Payment> => {
  const [{ shop_timezone }, [row]] = await waitForAll([
    readLocalSettings(db),
    selectPayments(db, workCardId, { id, include_voided: true }),
  ])
  if (!row) throw notFound()
  return toPayment(row, workCardId, viewer, shop_timezone)
}

/** Returns the field of a response, or no field if no cheque covers anything. */
export const toChequeCover = ({
  covered_fils,
  covered_until,
}: {
  readonly covered_fils: number | null
  readonly covered_until: string | null
}): { covered_by_cheques?: ChequeCover } =>
  covered_fils === null || covered_until === null
    ? {}
    : { covered_by_cheques: { amount: toAed(fils(covered_fils)), until: covered_until } }

/** Returns amounts in AED. Nothing is owed for a cancelled card. Throws 404 if the work card does not exist. */
export const getPaymentSummary = async (db: Queryable, workCardId: string) => {
  const row = await queryOptionalRow(db, sql.selectPaymentSummary, { work_card_id: workCardId })
  if (!row) throw notFound()
  const total = filsFromText(row.total_amount)
  const paid = filsFromText(row.paid_amount)
  const owed = owedOf(total, row.status as WorkCardStatus)
  const surplus = filsFromText(row.payer_surplus)
  const [shares, owedOfInvoices] = await waitForAll([
    selectPayerShares(db, workCardId),
    selectOwedOfInvoices(db, workCardId),
  ])
  const { customer_id } = row
  const sharesOfAll: readonly Omit<PayerShareRow, 'outstanding'>[] =
    shares.length > 0 ? shares : [{ payer: 'customer', customer_id, total, paid }]
  return {
    total_amount: toAed(total),
    paid_amount: toAed(paid),
    outstanding_balance: toAed(outstandingOf(owed, paid, surplus)),
    credit: toAed(creditOf(owed, paid, surplus)),
    payment_status: toBillPaymentStatus(row.payment_status),
    payments_count: row.payments_count,
    is_invoiced: row.is_invoiced,
    write_off_maximums: sharesOfAll
      .map((share) => ({
        payer: share.payer,
        amount: toAed(maximumWriteOffOf(share, owedOfInvoices)),
      }))
      .filter(({ amount }) => amount > 0),
    ...(row.written_off_fils > 0 && { written_off: toAed(fils(row.written_off_fils)) }),
    ...toChequeCover(row),
    ...(shares.length > 0 && { shares: shares.map(toPayerShare) }),
  }
}
