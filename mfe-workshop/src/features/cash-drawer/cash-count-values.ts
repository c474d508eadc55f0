/** Counts of notes and coins as typed. */
import { type Fils, fils, sumFils } from '@warsha/contracts/base/money'
import { parseNumber } from '@warsha/contracts/base/text-rules'
import {
  type CashDenomination,
  cashDenominationNames,
  cashDenominations,
} from '@warsha/contracts/workshop/money/cash-rules'

export type CashCountValues = Record<CashDenomination, string>

export const emptyCount = (): CashCountValues =>
  Object.fromEntries(cashDenominationNames.map((name) => [name, ''])) as CashCountValues

/** The value of the notes or coins of a denomination. Text that is no whole number counts as 0; its field shows the error. */
export const amountOfTyped = (name: CashDenomination, typed: string): Fils => {
  const quantity = parseNumber(typed)
  return fils(
    quantity !== null && Number.isSafeInteger(quantity) ? quantity * cashDenominations[name] : 0,
  )
}

export const sumOfTyped = (values: CashCountValues): Fils =>
  sumFils(cashDenominationNames.map((name) => amountOfTyped(name, values[name])))
