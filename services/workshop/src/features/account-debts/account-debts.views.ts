/** Debts of a customer without a work card, and the credit that pays for them, as responses show them. */
import { fils, toAed } from '@warsha/contracts/base/money'
import type { AccountDebt, DebtCreditUse } from '@warsha/contracts/workshop/money/account-debts'
import { type Queryable, queryRows } from '@warsha/service-kit/database'
import sql from './account-debts.sql'

/** @param day YYYY-MM-DD, local */
export const listDebts = async (
  db: Queryable,
  customerId: string,
  day: string,
): Promise<AccountDebt[]> =>
  (await queryRows(db, sql.selectDebts, { customer_id: customerId, day })).map(
    ({ amount_fils, owed_fils, kind, ...row }) => ({
      ...row,
      kind: kind as AccountDebt['kind'],
      amount: toAed(fils(amount_fils)),
      open: toAed(fils(owed_fils)),
    }),
  )

export const listDebtCreditUses = async (
  db: Queryable,
  customerId: string,
): Promise<DebtCreditUse[]> =>
  (await queryRows(db, sql.selectCreditUses, { customer_id: customerId })).map((row) => ({
    id: row.id,
    amount: toAed(fils(row.amount_fils)),
    document_number: row.document_number,
    debt_id: row.debt_id,
    debt_kind: row.debt_kind as DebtCreditUse['debt_kind'],
    debt_number: row.debt_number,
    used_on: row.allocated_on,
    used_at: row.allocated_at,
    used_by_name: row.allocated_by_name,
  }))
