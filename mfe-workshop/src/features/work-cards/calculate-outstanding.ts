import { type Aed, aed, toAed, toFils } from '@warsha/contracts/base/money'
import { outstandingOf, owedOf } from '@warsha/contracts/workshop/financials'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'

/** Returns what all payers of a card still owe. */
export const calculateOutstanding = ({
  status,
  total_amount = aed(0),
  paid_amount = aed(0),
  payer_surplus = aed(0),
}: Pick<WorkCardRow, 'status' | 'total_amount' | 'paid_amount' | 'payer_surplus'>): Aed =>
  toAed(
    outstandingOf(owedOf(toFils(total_amount), status), toFils(paid_amount), toFils(payer_surplus)),
  )
