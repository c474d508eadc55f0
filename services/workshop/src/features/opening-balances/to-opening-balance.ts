import { fils, toAed } from '@warsha/contracts/base/money'
import type { OpeningBalance } from '@warsha/contracts/workshop/money/opening-balances'
import type { OpeningBalanceRow } from './opening-balances.store.ts'

/** Converts a row to the response. */
export const toOpeningBalance = ({
  amount,
  isInUse,
  entered_by: _enteredBy,
  ...row
}: OpeningBalanceRow): OpeningBalance => ({
  ...row,
  direction: amount > 0 ? 'owes' : 'has_credit',
  amount: toAed(fils(Math.abs(amount))),
  can_reverse: !isInUse,
})
