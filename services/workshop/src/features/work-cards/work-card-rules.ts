import {
  statusChangeEffects,
  type WorkCardStatus,
} from '@warsha/contracts/workshop/work-card-states'
import type { NewWorkCard, WorkCardChange } from '@warsha/contracts/workshop/work-cards'
import { applyPatch, type Patch, toInstant } from '@warsha/service-kit/base'
import type { WorkCardFields, WorkCardProgress } from '../work-card-core/work-card.ts'

export const emptyWorkCardFields: WorkCardFields = {
  assigned_mechanic_id: null,
  payment_type: 'cash',
  promised_date: null,
  customer_complaint: null,
  estimated_cost: null,
  insurance_company: null,
  insurance_claim_number: null,
  insurance_approval_number: null,
  purchase_order_number: null,
  mileage_in: null,
  fuel_level: null,
  condition_notes: null,
}

export const toWorkCardFields = (form: NewWorkCard, timeZone: string): WorkCardFields =>
  applyWorkCardPatch(emptyWorkCardFields, form, timeZone)

/**
 * Named fields change, the others stay. A promised date without a time zone is local time of the shop; amounts are in fils.
 */
export const applyWorkCardPatch = (
  fields: WorkCardFields,
  form: NewWorkCard | WorkCardChange,
  timeZone: string,
): WorkCardFields => {
  const changed = applyPatch(fields, form as Patch<WorkCardFields>)
  const promised = changed.promised_date
  return { ...changed, promised_date: promised && toInstant(timeZone, promised) }
}

/** Returns the progress of a card after it goes into status `to` at `now`. */
export const progressAfter = (
  card: WorkCardProgress,
  to: WorkCardStatus,
  now: string,
  completedAt: string = now,
): WorkCardProgress => {
  const effects = statusChangeEffects(card.status, to)
  const startedAt = effects.setsStartedAt ? (card.started_at ?? now) : card.started_at
  return {
    status: to,
    started_at: effects.clearsStartedAt ? null : startedAt,
    completed_date: effects.setsCompletedDate ? completedAt : null,
    customer_approved: card.customer_approved && !effects.clearsApproval,
    delivery_confirmed: card.delivery_confirmed && !effects.clearsReceiptConfirmation,
  }
}
