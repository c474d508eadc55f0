/** Estimates as the API returns them. Amounts in AED. Customers get the same fields without those of the shop's stock. */
import { amountInAed, count, instant, text, textOrNull, z } from '../../base/fields.ts'
import { priceTiers, units } from '../../inventory/spare-part-enums.ts'
import { discountTypes } from '../financials.ts'
import { taskTypes } from '../work-card-states.ts'
import {
  deciders,
  estimateLineKinds,
  estimateStatuses,
  lineFulfilments,
  lineOutcomes,
  optionTiers,
} from './estimate-states.ts'

/** A line as the customer sees it. */
const offeredLineFields = {
  /** The same in every version of the estimate. */
  line_key: text(),
  /** What was found on the vehicle. Lines of one finding are shown together. */
  finding_ref: textOrNull(),
  finding_title: textOrNull(),
  /** Lines of one group are alternatives, of which the customer chooses one tier. */
  option_group: textOrNull(),
  option_tier: z.nullable(z.enum(optionTiers)),
  /** False for a tier that is not chosen by default. */
  is_default: z.boolean(),
  kind: z.enum(estimateLineKinds),
  package_name: textOrNull(),
  unit_of_measure: z.nullable(z.enum(units)),
  description: text(),
  quantity: z.number(),
  unit_price: amountInAed(),
  /** Quantity × price, without discount and VAT. */
  line_total: amountInAed(),
}
export const offeredLine = z.object(offeredLineFields)
export type OfferedLine = z.infer<typeof offeredLine>

export const estimateLine = z.object({
  ...offeredLineFields,
  /** Null for parts. */
  task_type: z.nullable(z.enum(taskTypes)),
  package_id: textOrNull(),
  /** Null for labour. */
  part_id: textOrNull(),
  part_number: textOrNull(),
  price_tier: z.nullable(z.enum(priceTiers)),
  deferred_work_id: textOrNull(),
  /** In stock and not reserved, now. Null for labour and if inventory does not respond. */
  available: z.nullable(z.number()),
})
export type EstimateLine = z.infer<typeof estimateLine>

/** The deposit that is due with the approval. */
export const estimateDeposit = z.object({
  type: z.enum(discountTypes),
  /** AED, or per cent of the approved total, by the type. */
  value: z.number(),
  /** Of the lines that are chosen by default. */
  amount: amountInAed(),
})
export type EstimateDeposit = z.infer<typeof estimateDeposit>

/** Totals of the lines that are chosen by default, as a work card would have them. */
const sums = {
  subtotal: amountInAed(),
  /** AED, or per cent, by the type. */
  discount: z.number(),
  discount_type: z.enum(discountTypes),
  discount_amount: amountInAed(),
  /** 0 if the shop charges no VAT. */
  tax_percentage: z.number(),
  tax_amount: amountInAed(),
  total_amount: amountInAed(),
}

const versionFields = {
  version_number: z.int(),
  /** Null: a draft. A version that was sent never changes. */
  sent_at: z.nullable(instant()),
  sent_by_name: textOrNull(),
  /** The last day on which the customer may decide, YYYY-MM-DD in the shop's time zone. */
  valid_until: text(),
  ...sums,
  /** Null if none is asked for. */
  deposit: z.optional(z.nullable(estimateDeposit)),
  message: textOrNull(),
  superseded_at: z.nullable(instant()),
}

/** A version without its lines, in a list. */
export const estimateVersionRow = z.object(versionFields)
export type EstimateVersionRow = z.infer<typeof estimateVersionRow>

export const estimateVersion = z.object({ ...versionFields, lines: z.array(estimateLine) })
export type EstimateVersion = z.infer<typeof estimateVersion>

/** A line that differs between two versions. `before` and `after` are null for lines that were added or removed. */
export const lineDifference = z.object({
  line_key: text(),
  change: z.enum(['added', 'removed', 'changed']),
  before: z.nullable(offeredLine),
  after: z.nullable(offeredLine),
})
export type LineDifference = z.infer<typeof lineDifference>

export const estimateQuestion = z.object({
  id: text(),
  version_number: z.int(),
  /** Null: about the whole estimate. */
  line_key: textOrNull(),
  text: text(),
  asked_at: instant(),
  asked_by_name: text(),
  answer: textOrNull(),
  answered_by_name: textOrNull(),
  answered_at: z.nullable(instant()),
})
export type EstimateQuestion = z.infer<typeof estimateQuestion>

/** The one outcome of an estimate. */
export const estimateDecision = z.object({
  version_number: z.int(),
  decided_at: instant(),
  decided_by_kind: z.enum(deciders),
  name: text(),
  /** Why staff recorded it. Null if the customer decided. */
  reason: textOrNull(),
  /** Of the approved lines. */
  subtotal: amountInAed(),
  discount_amount: amountInAed(),
  tax_amount: amountInAed(),
  total_amount: amountInAed(),
  /** The deposit that the approved lines ask for. */
  deposit_amount: z.optional(amountInAed()),
  lines: z.array(
    z.object({
      line_key: text(),
      decision: z.enum(lineOutcomes),
      deferred_until: textOrNull(),
      fulfilment: z.nullable(z.enum(lineFulfilments)),
      /** Why the office no longer needs an approved part. Customers do not see it. */
      not_needed_reason: z.optional(textOrNull()),
    }),
  ),
  receipt_id: textOrNull(),
  receipt_number: textOrNull(),
})
export type EstimateDecision = z.infer<typeof estimateDecision>

const estimateFields = {
  id: text(),
  estimate_number: text(),
  status: z.enum(estimateStatuses),
  work_card_id: text(),
  work_card_number: text(),
  vehicle_id: text(),
  plate_number: text(),
  make: text(),
  model: text(),
  customer_id: text(),
  customer_name: text(),
  /** The version about which the customer decides or decided, or that expired. */
  sent_version: z.nullable(z.int()),
  /** Of the record, for changes: not that of its lines. */
  version: z.int(),
  created_at: instant(),
  created_by_name: text(),
  updated_at: instant(),
  updated_by: textOrNull(),
}

/** An estimate in a list, with the newest version that was sent, else the draft. */
export const estimateRow = z.object({
  ...estimateFields,
  version_number: z.int(),
  valid_until: text(),
  sent_at: z.nullable(instant()),
  total_amount: amountInAed(),
  /** Of the approved lines. Null while nothing is decided. */
  approved_amount: z.nullable(amountInAed()),
  open_questions_count: count(),
})
export type EstimateRow = z.infer<typeof estimateRow>

export const estimate = z.object({
  ...estimateFields,
  /** The newest version: a draft, or the one that was sent last. */
  current: estimateVersion,
  /** All versions, newest first. */
  versions: z.array(estimateVersionRow),
  /** The newest version compared with the one that was sent before it. Empty for a first version. */
  differences: z.array(lineDifference),
  /** Oldest first. */
  questions: z.array(estimateQuestion),
  decision: z.nullable(estimateDecision),
})
export type Estimate = z.infer<typeof estimate>
