/**
 * Estimates as customers see them, and their decisions about each line.
 *
 * workshop serves the endpoints of a job to portal, on behalf of the customer whose token is forwarded. {id} is the job.
 */
import { daysSince2000, optionalDate } from '../../base/date-fields.ts'
import { data, endpoint } from '../../base/endpoint.ts'
import {
  amountInAed,
  customIssue,
  id,
  instant,
  longText,
  oneLine,
  oneOf,
  optionalId,
  optionalPhone,
  text,
  textOrNull,
  wholeNumber,
  z,
} from '../../base/fields.ts'
import { officeRoles } from '../../base/roles.ts'
import { discountTypes } from '../financials.ts'
import {
  estimateDecision,
  estimateDeposit,
  estimateQuestion,
  offeredLine,
} from './estimate-records.ts'
import {
  decisionErrors,
  lineOutcomes,
  maxEstimateLines,
  maxEstimateQuestion,
  offeredStatuses,
  signatureKinds,
} from './estimate-states.ts'

/** The version that was sent last. Totals are those of the lines that are chosen by default. */
export const offeredEstimate = z.object({
  id: text(),
  estimate_number: text(),
  /** `expired` also on the first day after `valid_until`. */
  status: z.enum(offeredStatuses),
  version_number: z.int(),
  sent_at: instant(),
  /** The last day on which the customer may decide, YYYY-MM-DD in the shop's time zone. */
  valid_until: text(),
  message: textOrNull(),
  /** AED, or per cent, by the type. */
  discount: z.number(),
  discount_type: z.enum(discountTypes),
  /** 0 if the shop charges no VAT. */
  tax_percentage: z.number(),
  subtotal: amountInAed(),
  discount_amount: amountInAed(),
  tax_amount: amountInAed(),
  total_amount: amountInAed(),
  /** Null if none is asked for. */
  deposit: z.optional(z.nullable(estimateDeposit)),
  lines: z.array(offeredLine),
  /** Oldest first. */
  questions: z.array(estimateQuestion),
  decision: z.nullable(estimateDecision),
})
export type OfferedEstimate = z.infer<typeof offeredEstimate>

export const maxSignatureStrokes = 60
/** Characters of one stroke: about 400 points. */
export const maxStrokeLength = 3600

/** A stroke is a list of points of a field of 1000 × 400, as the attribute `points` of an SVG polyline has them. */
const stroke = z.string().check(
  z.minLength(3),
  z.maxLength(maxStrokeLength),
  z.check<string>((payload) => {
    if (!/^\d{1,4},\d{1,4}( \d{1,4},\d{1,4})*$/.test(payload.value))
      payload.issues.push({ ...customIssue('invalid_signature'), input: payload.value })
  }),
)

/** Drawn with a finger, or the name as the person typed it. */
export const signature = z.object({
  kind: oneOf(signatureKinds),
  /** Of a drawn signature. */
  strokes: z.optional(z.array(stroke).check(z.maxLength(maxSignatureStrokes))),
  /** Of a typed one. */
  text: z.optional(z.nullable(oneLine(100))),
})
export type SignatureInput = z.infer<typeof signature>

const decidedLines = () =>
  z
    .array(
      z.object({
        line_key: id(),
        decision: oneOf(lineOutcomes),
        /** The day on which the customer wants to hear of deferred work again. */
        deferred_until: optionalDate(daysSince2000(731)),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxEstimateLines))

/** The version that the customer saw, and a decision about each of its lines. Lines of options that were not chosen may be absent. */
const decisionFields = {
  estimate_id: id(),
  version_number: wholeNumber(1, 1_000_000),
  lines: decidedLines(),
  /** The person who decides. */
  name: oneLine(100),
}

export const customerDecision = z.object({ ...decisionFields, signature })
export type CustomerDecisionInput = z.infer<typeof customerDecision>

/** The newest estimate of the job that was sent. 404 if there is none. */
export const readOfferedEstimate = endpoint({
  method: 'GET',
  path: '/portal/jobs/{id}/estimate',
  guard: 'service',
  jobLink: true,
  response: data(offeredEstimate),
})

/**
 * Decides about the whole estimate, once: approved lines become tasks and reserved parts, and parts that are not in stock are to
 * be ordered. Declined and deferred lines stay with the vehicle.
 */
export const decideOfferedEstimate = endpoint({
  method: 'POST',
  path: '/portal/jobs/{id}/estimate/decision',
  guard: 'service',
  jobLink: true,
  idempotent: true,
  body: customerDecision,
  rejects: decisionErrors,
  response: data(offeredEstimate),
})

export const maxQuestionsOfEstimate = 50

export const customerQuestion = z.object({
  estimate_id: id(),
  version_number: wholeNumber(1, 1_000_000),
  /** Absent: about the whole estimate. */
  line_key: optionalId(),
  text: longText(maxEstimateQuestion),
})
export type CustomerQuestionInput = z.infer<typeof customerQuestion>

/** Asks the office about a line or the whole estimate. */
export const askAboutEstimate = endpoint({
  method: 'POST',
  path: '/portal/jobs/{id}/estimate/questions',
  guard: 'service',
  jobLink: true,
  idempotent: true,
  body: customerQuestion,
  rejects: ['estimate_changed', 'estimate_decided', 'estimate_not_sent', 'too_many_questions'],
  response: data(offeredEstimate),
})

export const staffDecision = z.object({
  version_number: decisionFields.version_number,
  lines: decidedLines(),
  /** The person of the customer who decided, for instance on the phone. */
  name: decisionFields.name,
  phone: optionalPhone(),
  /** How the customer decided. The customer reads it, and is notified. */
  reason: longText(500),
})
export type StaffDecisionInput = z.infer<typeof staffDecision>

/** Records the decision of a customer who is not online. It is marked as recorded by staff everywhere. {id} is the estimate. */
export const recordDecision = endpoint({
  method: 'POST',
  path: '/estimates/{id}/decision',
  guard: officeRoles,
  idempotent: true,
  body: staffDecision,
  rejects: decisionErrors,
  response: data(offeredEstimate),
})

/**
 * Reserves approved parts that were to be ordered and are in stock by now, at their approved prices. {id} is the estimate.
 * `already_added`: parts that are not reserved, because somebody has added them to the card since.
 */
export const reserveOrderedParts = endpoint({
  method: 'POST',
  path: '/estimates/{id}/ordered-parts',
  guard: officeRoles,
  idempotent: true,
  rejects: ['card_closed'],
  response: data(z.object({ reserved: z.int(), already_added: z.int(), to_order: z.int() })),
})

/**
 * Ends the wait for an approved part that was to be ordered and is not needed any more. {id} is the estimate. The approval and its
 * receipt stay as they are; the job costs less than was approved.
 */
export const dropOrderedPart = endpoint({
  method: 'POST',
  path: '/estimates/{id}/ordered-parts/{lineKey}/not-needed',
  guard: officeRoles,
  idempotent: true,
  body: z.object({ reason: longText(500) }),
  rejects: ['card_closed', 'part_not_ordered'],
  response: data(z.object({ to_order: z.int() })),
})
