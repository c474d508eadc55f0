/** The work card as use cases see it: a row locked for the transaction. */

import type { Fils } from '@warsha/contracts/base/money'
import { vatRateOn } from '@warsha/contracts/identity/vat-rates'
import type { DiscountType } from '@warsha/contracts/workshop/financials'
import type {
  FuelLevel,
  PaymentType,
  WorkCardKind,
  WorkCardStatus,
} from '@warsha/contracts/workshop/work-card-states'

/** Fields that the office edits. */
export interface WorkCardFields {
  readonly assigned_mechanic_id: string | null
  readonly payment_type: PaymentType
  readonly promised_date: string | null
  readonly customer_complaint: string | null
  readonly estimated_cost: Fils | null
  readonly insurance_company: string | null
  readonly insurance_claim_number: string | null
  readonly insurance_approval_number: string | null
  /** Number of the customer's purchase order. */
  readonly purchase_order_number: string | null
  readonly mileage_in: number | null
  readonly fuel_level: FuelLevel | null
  readonly condition_notes: string | null
}

/** Fields that change with the status. */
export interface WorkCardProgress {
  readonly status: WorkCardStatus
  readonly started_at: string | null
  readonly completed_date: string | null
  readonly customer_approved: boolean
  readonly delivery_confirmed: boolean
}

/** Recorded when the customer confirms the receipt of the vehicle; the position is optional. */
export interface WorkCardDelivery {
  readonly delivered_at: string | null
  readonly delivery_latitude: number | null
  readonly delivery_longitude: number | null
}

/** Discount and VAT rate, with two decimals of per cent or AED. */
export interface WorkCardTerms {
  readonly discount: string
  readonly discount_type: DiscountType
  readonly tax_percentage: string
}

/**
 * Returns the terms of a new card: no discount, and the VAT rate of the day on which it is opened. The card keeps this
 * rate when the setting changes.
 * @param date YYYY-MM-DD in the shop's time zone
 */
export const newCardTerms = (
  { vat_rates }: Readonly<Record<'vat_rates', string>>,
  date: string,
): WorkCardTerms => ({
  discount: '0',
  discount_type: 'fixed',
  tax_percentage: vatRateOn(vat_rates, date),
})

export interface LockedWorkCard
  extends WorkCardFields,
    WorkCardProgress,
    WorkCardDelivery,
    WorkCardTerms {
  readonly id: string
  readonly work_card_number: string
  readonly customer_id: string
  readonly kind: WorkCardKind
  /** Null for a counter sale. */
  readonly vehicle_id: string | null
  readonly mechanic_notes: string | null
  /** True if the total includes VAT. Null if the card was last calculated before this column existed. */
  readonly is_taxed: boolean | null
  readonly total_amount: Fils
  readonly paid_amount: Fils
  readonly version: number
  readonly updated_at: string
  readonly updated_by: string | null
}

/** Restricts a search to the cards of one mechanic or customer. Without either, every card is found. */
export interface WorkCardOwner {
  readonly mechanic_id?: string | null
  readonly customer_id?: string | null
}

/** The aggregate of all events of a card, its payments and its invoices. */
export const workCardAggregate = ({ id }: Pick<LockedWorkCard, 'id'>): string => `work_card:${id}`
