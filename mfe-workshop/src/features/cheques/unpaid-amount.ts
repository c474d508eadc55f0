import { type Aed, negate, sumAed } from '@warsha/contracts/base/money'
import type { Cheque } from '@warsha/contracts/workshop/money/cheques'

/** Returns the part of a cheque that does not count as paid. */
export const unpaidAmountOf = ({ amount, counted_amount }: Cheque): Aed =>
  sumAed([amount, negate(counted_amount)])
