/** Rules of sales without a car. */
import { type Fils, toFils } from '@warsha/contracts/base/money'
import { outstandingOf } from '@warsha/contracts/workshop/financials'
import {
  simplifiedInvoiceLimit,
  walkInCustomerId,
} from '@warsha/contracts/workshop/sales/walk-in-customer'
import type { WorkCardKind } from '@warsha/contracts/workshop/work-card-states'
import { ApiError } from '@warsha/service-kit/base'
import type { LockedWorkCard } from './work-card.ts'

/** Throws `customer_needed` (409) if the total requires an invoice that names its recipient, and nobody is named. */
export const assertRecipientNamed = (
  { customer_id }: Pick<LockedWorkCard, 'customer_id'>,
  total: Fils,
): void => {
  if (customer_id === walkInCustomerId && total > toFils(simplifiedInvoiceLimit))
    throw new ApiError('customer_needed', { limit: simplifiedInvoiceLimit })
}

/** Throws `parts_only` (409) if the card is a counter sale, which has neither tasks nor packages. */
export const assertJob = ({ kind }: { readonly kind?: WorkCardKind | undefined }): void => {
  if (kind === 'counter_sale') throw new ApiError('parts_only')
}

/** Throws `sale_unpaid` (409): nobody could be asked for the money later. */
export const assertPaidIfWalkIn = ({
  customer_id,
  total_amount,
  paid_amount,
}: Pick<LockedWorkCard, 'customer_id' | 'total_amount' | 'paid_amount'>): void => {
  if (customer_id === walkInCustomerId && outstandingOf(total_amount, paid_amount) > 0)
    throw new ApiError('sale_unpaid')
}
