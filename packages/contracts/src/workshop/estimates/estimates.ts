/**
 * Estimates of the office: lines with prices that are sent to the customer, who approves, declines or defers each one.
 *
 * A sent version never changes: a change begins the next one. Until that is sent, the customer decides about the former.
 */
import { daysSince2000, optionalDate } from '../../base/date-fields.ts'
import { data, endpoint, file, paged } from '../../base/endpoint.ts'
import {
  decimal,
  id,
  longText,
  money,
  oneOf,
  optionalFlag,
  optionalId,
  optionalLine,
  optionalOneOf,
  optionalOneOfOrNone,
  optionalOrNull,
  optionalText,
  paging,
  search,
  version,
  wholeNumber,
  z,
} from '../../base/fields.ts'
import { maxAmount, toAed } from '../../base/money.ts'
import { officeRoles } from '../../base/roles.ts'
import { maxQuantity } from '../../inventory/quantity-rules.ts'
import { priceTiers } from '../../inventory/spare-part-enums.ts'
import { discountTypes } from '../financials.ts'
import { taskTypes } from '../work-card-states.ts'
import { estimate, estimateRow, estimateVersion } from './estimate-records.ts'
import {
  estimateLineKinds,
  estimateStatuses,
  maxEstimateLines,
  maxEstimateMessage,
  maxEstimateQuestion,
  optionTiers,
} from './estimate-states.ts'

/** A line as the office enters it. What is absent has its default, also for a line that exists. */
export const estimateLineInput = z.object({
  /** Of a line of an earlier version, so that versions can be compared. Default: a new line. */
  line_key: optionalId(),
  finding_ref: optionalId(),
  finding_title: optionalLine(200),
  option_group: optionalLine(100),
  option_tier: optionalOneOfOrNone(optionTiers),
  /** True: the tier is chosen before the customer changes anything. Lines without options are always chosen. */
  is_default: optionalFlag(),
  kind: oneOf(estimateLineKinds),
  /** Of labour. Default: `repair`. */
  task_type: optionalOneOf(taskTypes),
  package_id: optionalId(),
  /** Of a part. */
  part_id: optionalId(),
  /** Of a part. Default: by the payment type of the card. */
  price_tier: optionalOneOf(priceTiers),
  /** Default for a part: its name. */
  description: optionalLine(500),
  /** Default: 1. */
  quantity: z.optional(decimal(2, 0.01, maxQuantity)),
  /** Default for a part: its selling price. */
  unit_price: z.optional(money()),
  deferred_work_id: optionalId(),
})
export type EstimateLineInput = z.infer<typeof estimateLineInput>

/** All lines with the longest texts, in any script. */
const maxBodyBytes = 1024 * 1024

const lines = () => z.array(estimateLineInput).check(z.maxLength(maxEstimateLines))

const fields = {
  /** In AED or in percent, as for work cards. */
  discount: z.optional(decimal(2, 0, toAed(maxAmount))),
  discount_type: optionalOneOf(discountTypes),
  /** The last day on which the customer may decide. Default: after the days of the setting `estimate_valid_days`. */
  valid_until: optionalDate(daysSince2000(366)),
  /** For the customer. */
  message: optionalText(maxEstimateMessage),
  /** The deposit that is due with the approval: AED, or per cent of what is approved. Null or empty: none. */
  deposit: optionalOrNull(decimal(2, 0.01, toAed(maxAmount))),
  /** Default: `percentage`. */
  deposit_type: optionalOneOf(discountTypes),
}

export const newEstimate = z.object({ ...fields, lines: z.optional(lines()) })
export type NewEstimate = z.infer<typeof newEstimate>

/** Absent fields stay unchanged. `lines` replaces all lines. */
export const estimateChange = z.object({
  ...fields,
  lines: z.optional(lines()),
  version: version(),
})
export type EstimateChange = z.infer<typeof estimateChange>

/** Newest first. `search`: the number of the estimate or the card, the plate or the customer. */
export const listEstimates = endpoint({
  method: 'GET',
  path: '/estimates',
  guard: officeRoles,
  query: z.object({
    search: search(),
    status: optionalOneOf(estimateStatuses),
    customer_id: z.optional(id()),
    ...paging(),
  }),
  response: paged(estimateRow),
})

/** All estimates of a work card, newest first, each with the lines of its newest version. */
export const listEstimatesOfWorkCard = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/estimates',
  guard: officeRoles,
  response: data(z.array(estimate)),
})

export const readEstimate = endpoint({
  method: 'GET',
  path: '/estimates/{id}',
  guard: officeRoles,
  response: data(estimate),
})

/** A version with its lines, for instance one that the customer saw earlier. */
export const readEstimateVersion = endpoint({
  method: 'GET',
  path: '/estimates/{id}/versions/{number}',
  guard: officeRoles,
  response: data(estimateVersion),
})

/**
 * Begins an estimate of an open job. Its VAT rate and a discount in percent are those of the card, to which approved lines are
 * added later. A card has one open estimate: 409 `estimate_open` names it.
 */
export const createEstimate = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/estimates',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: newEstimate,
  maxBodyBytes,
  rejects: ['card_closed', 'parts_only', 'estimate_open', 'discount_exceeds_subtotal'],
  response: data(estimate),
})

/**
 * Changes the draft. If the newest version was sent, the next one begins as a draft. An estimate that was withdrawn or has
 * expired becomes a draft again.
 */
export const changeEstimate = endpoint({
  method: 'PUT',
  path: '/estimates/{id}',
  guard: officeRoles,
  body: estimateChange,
  maxBodyBytes,
  rejects: [
    'changed_since_read',
    'estimate_decided',
    'estimate_open',
    'card_closed',
    'discount_exceeds_subtotal',
  ],
  response: data(estimate),
})

/**
 * Sends the draft to the customer: it never changes any more, and supersedes the version that was sent before. A job that is
 * pending or in progress waits for approval until the customer decides.
 */
export const sendEstimate = endpoint({
  method: 'POST',
  path: '/estimates/{id}/send',
  guard: officeRoles,
  idempotent: true,
  body: z.object({ version: version() }),
  rejects: [
    'changed_since_read',
    'estimate_decided',
    'estimate_empty',
    'estimate_unchanged',
    'estimate_open',
    'card_closed',
  ],
  response: data(estimate),
})

/** Ends an estimate without a decision. The job returns to its former status. */
export const withdrawEstimate = endpoint({
  method: 'POST',
  path: '/estimates/{id}/withdraw',
  guard: officeRoles,
  body: z.object({ version: version() }),
  rejects: ['changed_since_read', 'estimate_decided', 'estimate_not_sent'],
  response: data(estimate),
})

/** Drops the draft that follows a version about which the customer decides. */
export const discardEstimateChanges = endpoint({
  method: 'POST',
  path: '/estimates/{id}/discard-changes',
  guard: officeRoles,
  body: z.object({ version: version() }),
  rejects: ['changed_since_read', 'estimate_decided', 'estimate_not_sent'],
  response: data(estimate),
})

/** {questionId} is a question of the customer. A later answer replaces the former one. */
export const answerEstimateQuestion = endpoint({
  method: 'PUT',
  path: '/estimates/{id}/questions/{questionId}/answer',
  guard: officeRoles,
  body: z.object({
    answer: longText(maxEstimateQuestion),
    /** The answer that the user saw, empty if there was none. If the question has another one by now, the call is rejected. */
    seen_answer: optionalText(maxEstimateQuestion),
  }),
  rejects: ['changed_since_read'],
  response: data(estimate),
})

/** The newest version, or another one, in both languages. */
export const printEstimate = endpoint({
  method: 'GET',
  path: '/estimates/{id}/pdf',
  guard: officeRoles,
  query: z.object({
    version_number: z.optional(wholeNumber(1, 1_000_000)),
    /** `insurer`: for the insurer of the claim, with the lines of the default options by labour and parts. */
    form: optionalOneOf(['customer', 'insurer']),
  }),
  rejects: ['pdf_unavailable', 'insurer_not_billed'],
  response: file('pdf'),
})
