import { fils } from '@warsha/contracts/base/money'
import { notFound } from '@warsha/service-kit/base'
import { queryOptionalRow, type Transaction } from '@warsha/service-kit/database'
import sql from './account-debts.sql'

interface OfCustomer {
  readonly id: string
  readonly customer_id: string
}

/** What is open of a debt. Lock the account of the customer first. Throws 404 if the customer has no such debt. */
export const selectOpenDebt = async (tx: Transaction, debt: OfCustomer) => {
  const row = await queryOptionalRow(tx, sql.selectOptionalDebt, debt)
  if (!row) throw notFound()
  return { document_number: row.document_number, open: fils(row.open_fils) }
}

/** Throws 404 if the customer has no such use of credit, undone or not. */
export const selectDebtCreditUse = async (tx: Transaction, use: OfCustomer) => {
  const row = await queryOptionalRow(tx, sql.selectOptionalCreditUse, use)
  if (!row) throw notFound()
  return { debt_number: row.document_number, amount: fils(row.amount_fils) }
}
