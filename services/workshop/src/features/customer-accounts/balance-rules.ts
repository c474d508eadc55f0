/** The balance of a customer as a row of account_balances_as_of has it, in AED. Pure: no database. */
import { fils, toAed } from '@warsha/contracts/base/money'

export interface BalanceRow {
  readonly balance_fils: number
  readonly owed_fils: number
  readonly credit_fils: number
  readonly not_due_fils: number
  readonly days_1_to_30_fils: number
  readonly days_31_to_60_fils: number
  readonly days_61_to_90_fils: number
  readonly over_90_days_fils: number
}

const toAmount = (amount: number) => toAed(fils(amount))

export const toBalanceAmounts = (row: BalanceRow) => ({
  balance: toAmount(row.balance_fils),
  owed: toAmount(row.owed_fils),
  credit: toAmount(row.credit_fils),
  ageing: {
    not_due: toAmount(row.not_due_fils),
    days_1_to_30: toAmount(row.days_1_to_30_fils),
    days_31_to_60: toAmount(row.days_31_to_60_fils),
    days_61_to_90: toAmount(row.days_61_to_90_fils),
    over_90_days: toAmount(row.over_90_days_fils),
  },
})

/** A customer whose credit covers the debt is never reminded. */
export const canBeReminded = ({ balance_fils }: Pick<BalanceRow, 'balance_fils'>): boolean =>
  balance_fils > 0
