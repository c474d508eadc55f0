/** Opening balances in the database. They are inserted, reversed once, and never change otherwise. Amounts are in fils. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './opening-balances.sql'

interface Author {
  readonly id: string
  readonly name: string
}

interface NewOpeningBalance {
  readonly id: string
  readonly customer_id: string
  /** Positive if the customer owes it. */
  readonly amount: Fils
  readonly balance_date: string
  readonly due_date: string | null
  readonly note: string | null
}

/** Lock the account of the customer first: the number follows those of the customer's earlier opening balances. */
export const insertOpeningBalance = async (
  tx: Transaction,
  { amount, ...row }: NewOpeningBalance,
  { actor, now }: { readonly actor: Author; readonly now: string },
): Promise<void> => {
  const { total } = await queryRow(tx, sql.countOpeningBalances, { customer_id: row.customer_id })
  await execute(tx, sql.insertOpeningBalance, {
    ...row,
    amount_fils: amount,
    sequence: String(total + 1),
    now,
    by_id: actor.id,
    by_name: actor.name,
  })
}

/** The opening balance of a customer that counts, or null. */
export const selectOptionalOpeningBalance = async (db: Queryable, customerId: string) => {
  const row = await queryOptionalRow(db, sql.selectOptionalOpeningBalance, {
    customer_id: customerId,
  })
  if (!row) return null
  const { amount_fils, allocated_fils, ...rest } = row
  return { ...rest, amount: fils(amount_fils), isInUse: allocated_fils > 0 }
}
/** The day of the first entry that is no opening balance, or null. */
export const selectFirstDay = async (tx: Transaction, customerId: string): Promise<string | null> =>
  (await queryRow(tx, sql.selectFirstDay, { customer_id: customerId })).day

export type OpeningBalanceRow = NonNullable<
  Awaited<ReturnType<typeof selectOptionalOpeningBalance>>
>

export const markAsReversed = async (
  tx: Transaction,
  id: string,
  reason: string,
  { actor, now, day }: { readonly actor: Author; readonly now: string; readonly day: string },
): Promise<void> => {
  await execute(tx, sql.reverseOpeningBalance, {
    id,
    reason,
    day,
    now,
    by_id: actor.id,
    by_name: actor.name,
  })
}
