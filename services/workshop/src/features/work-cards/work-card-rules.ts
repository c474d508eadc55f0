/** The rules of a work card's record. Source: spec staff-operations 4, 5; design api.md "Status". */
import type { Calculations, DiscountType } from '@warsha/contracts/financials'
import type { Fils } from '@warsha/contracts/money'
import {
  effectsOfStatus,
  type FuelLevel,
  type PaymentType,
  type WorkCardStatus,
} from '@warsha/contracts/work-card-states'
import type { NewWorkCard, WorkCardChange } from '@warsha/contracts/work-cards'
import { instantOf } from '@warsha/service-kit/shop-time'

/** What the office writes on a card, with every field decided. */
export interface CardFields {
  readonly assigned_mechanic_id: string | null
  readonly payment_type: PaymentType
  readonly promised_date: string | null
  readonly customer_complaint: string | null
  readonly estimated_cost: Fils | null
  readonly insurance_company: string | null
  readonly insurance_claim_number: string | null
  readonly insurance_approval_number: string | null
  readonly mileage_in: number | null
  readonly fuel_level: FuelLevel | null
  readonly condition_notes: string | null
}

const blank: Omit<CardFields, 'payment_type'> = {
  assigned_mechanic_id: null,
  promised_date: null,
  customer_complaint: null,
  estimated_cost: null,
  insurance_company: null,
  insurance_claim_number: null,
  insurance_approval_number: null,
  mileage_in: null,
  fuel_level: null,
  condition_notes: null,
}

/** The card after a form: named fields change, the others stay. A promise without a zone is the shop's local time. */
export const merged = (
  present: CardFields | null,
  form: NewWorkCard | WorkCardChange,
  timeZone: string,
): CardFields => {
  const all: CardFields = { ...blank, payment_type: 'cash', ...present }
  const given = Object.keys(all).flatMap((field) => {
    const value = form[field as keyof typeof form]
    return value === undefined ? [] : [[field, value]]
  })
  const fields: CardFields = { ...all, ...Object.fromEntries(given) }
  const promised = fields.promised_date
  return { ...fields, promised_date: promised && instantOf(timeZone, promised) }
}

/** What the office grants and charges on a card; two decimals of per cent or of AED. */
export interface CardTerms {
  readonly discount: string
  readonly discount_type: DiscountType
  readonly tax_percentage: string
}

/** Of a new card: VAT at the standard rate. Source: Federal Decree-Law 8 of 2017, article 3. */
export const standardTerms: CardTerms = {
  discount: '0',
  discount_type: 'fixed',
  tax_percentage: '5',
}

type BillStatus = Calculations['payment_status']
/** What bills and payments call partial is called partially_paid of a card (spec staff-operations 3). */
export const cardStatusOf = <S extends string>(status: S) =>
  status === 'partial' ? 'partially_paid' : status
export const billStatusOf = (kept: string) =>
  (kept === 'partially_paid' ? 'partial' : kept) as BillStatus

/** What changes as a card goes from status to status. */
export interface CardStanding {
  readonly status: WorkCardStatus
  readonly started_at: string | null
  readonly completed_date: string | null
  readonly customer_approved: boolean
  readonly delivery_confirmed: boolean
}

/** The standing of a card in another status from `now` on, completed at `completedAt`. */
export const standingIn = (
  card: CardStanding,
  to: WorkCardStatus,
  now: string,
  completedAt: string = now,
): CardStanding => {
  const effects = effectsOfStatus(card.status, to)
  return {
    status: to,
    started_at: effects.forgetsStart
      ? null
      : effects.starts
        ? (card.started_at ?? now)
        : card.started_at,
    completed_date: effects.completes ? completedAt : null,
    customer_approved: card.customer_approved && !effects.forgetsApproval,
    delivery_confirmed: card.delivery_confirmed && !effects.forgetsCompletion,
  }
}
