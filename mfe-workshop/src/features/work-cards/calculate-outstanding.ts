import { type Aed, aed, toAed, toFils } from '@warsha/contracts/base/money'
import { outstandingOf } from '@warsha/contracts/workshop/financials'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'

/** Returns the outstanding amount of a card. */
export const calculateOutstanding = ({
  total_amount = aed(0),
  paid_amount = aed(0),
}: Pick<WorkCardRow, 'total_amount' | 'paid_amount'>): Aed =>
  toAed(outstandingOf(toFils(total_amount), toFils(paid_amount)))
