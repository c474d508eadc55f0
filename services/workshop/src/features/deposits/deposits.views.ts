/** Deposits of work cards as responses show them. Amounts in AED. */
import { aed, aedFromText, fils, filsFromText, toAed } from '@warsha/contracts/base/money'
import type { CardDeposit, TakenDeposit } from '@warsha/contracts/workshop/money/deposits'
import { notFound } from '@warsha/service-kit/base'
import { type Queryable, queryOptionalRow, queryRows } from '@warsha/service-kit/database'
import { isVatRegistered } from '../work-card-core/vat-registration.ts'
import { dueDepositOf } from './deposit-rules.ts'
import sql from './deposits.sql'

/** What was asked, taken and is due, in fils. Throws 404 if the work card does not exist. */
export const readDepositState = async (db: Queryable, workCardId: string) => {
  const row = await queryOptionalRow(db, sql.selectOptionalCard, { work_card_id: workCardId })
  if (!row) throw notFound()
  const asked = fils(row.asked_fils)
  const taken = fils(row.taken_fils)
  const { status, is_invoiced } = row
  const due = dueDepositOf({ status, is_invoiced, asked, taken, paid: fils(row.paid_fils) })
  return { asked, taken, due, is_invoiced }
}

const selectRows = (db: Queryable, workCardId: string, paymentId: string | null) =>
  queryRows(db, sql.selectDeposits, { work_card_id: workCardId, payment_id: paymentId })
type DepositRow = Awaited<ReturnType<typeof selectRows>>[number]

const toAdvanceInvoice = (row: DepositRow): TakenDeposit['advance_invoice'] => {
  const { invoice_id: id, invoice_number, total_amount, tax_amount } = row
  if (id === null || invoice_number === null || total_amount === null || tax_amount === null)
    return null
  const [total, tax] = [filsFromText(total_amount), filsFromText(tax_amount)]
  return {
    id,
    invoice_number,
    net_amount: toAed(fils(total - tax)),
    tax_amount: toAed(tax),
    total_amount: toAed(total),
    credited_amount: row.credited_amount === null ? aed(0) : aedFromText(row.credited_amount),
    credit_note_number: row.credit_note_number,
  }
}

const toDeposit = (row: DepositRow): TakenDeposit => ({
  payment_id: row.payment_id,
  receipt_number: row.receipt_number,
  payment_method: row.payment_method as TakenDeposit['payment_method'],
  amount: aedFromText(row.amount),
  payment_date: row.payment_date,
  advance_invoice: toAdvanceInvoice(row),
})

/** Throws 404 if the work card does not exist. */
export const getCardDeposit = async (db: Queryable, workCardId: string): Promise<CardDeposit> => {
  const { asked, taken, due, is_invoiced } = await readDepositState(db, workCardId)
  return {
    asked_amount: toAed(asked),
    taken_amount: toAed(taken),
    due_amount: toAed(due),
    is_taxed: await isVatRegistered(db),
    is_invoiced,
    deposits: (await selectRows(db, workCardId, null)).map(toDeposit),
  }
}

/** Returns a deposit that was taken. */
export const getDeposit = async (
  db: Queryable,
  workCardId: string,
  paymentId: string,
): Promise<TakenDeposit> => {
  const [row] = await selectRows(db, workCardId, paymentId)
  if (!row) throw notFound()
  return toDeposit(row)
}
