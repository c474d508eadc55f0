import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import {
  type CashCount,
  cashDenominationNames,
  countedMethods,
} from '@warsha/contracts/workshop/money/cash-rules'
import type { CashCountFields, ClosingCount } from '@warsha/contracts/workshop/money/cash-sessions'
import type { CashCountRow } from './cash-sessions.store.ts'

/** Empty fields are 0. */
export const toCashCount = (fields: CashCountFields): CashCount =>
  Object.fromEntries(cashDenominationNames.map((name) => [name, fields[name] ?? 0])) as Record<
    keyof CashCount,
    number
  >

type CountAmounts = Pick<
  CashCountRow,
  `${(typeof countedMethods)[number]}_fils` | `${(typeof countedMethods)[number]}_expected_fils`
>

/** Counted less expected of a payment method: negative if something is missing. */
const differenceOf = (count: CountAmounts, method: (typeof countedMethods)[number]): Fils =>
  fils(count[`${method}_fils`] - count[`${method}_expected_fils`])

export const hasDifference = (count: CountAmounts): boolean =>
  countedMethods.some((method) => differenceOf(count, method) !== 0)

/** The difference of the cash, and the sum of those of slips and cheques. */
export const sumDifferences = (count: CountAmounts): { cash: Fils; others: Fils } => {
  const others = countedMethods.filter((method) => method !== 'cash')
  return {
    cash: differenceOf(count, 'cash'),
    others: fils(others.reduce((sum, method) => sum + differenceOf(count, method), 0)),
  }
}

export const toClosingCount = (row: CashCountRow): ClosingCount => ({
  id: row.id,
  counted_at: row.counted_at,
  counted_by: { id: row.counted_by, name: row.counted_by_name },
  denominations: row.denominations as ClosingCount['denominations'],
  results: countedMethods.map((method) => ({
    method,
    expected: toAed(fils(row[`${method}_expected_fils`])),
    counted: toAed(fils(row[`${method}_fils`])),
    difference: toAed(differenceOf(row, method)),
  })),
})
