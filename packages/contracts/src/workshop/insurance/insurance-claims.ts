/** Insurance claims of work cards, and the police report that an accident job needs before its work starts. */
import { daysSince2000, isoDate, optionalDate } from '../../base/date-fields.ts'
import { bare, data, endpoint } from '../../base/endpoint.ts'
import {
  amountInAed,
  id,
  instant,
  money,
  oneLine,
  optionalFlag,
  optionalId,
  optionalLine,
  optionalMoney,
  optionalNumberLine,
  optionalOneOfOrNone,
  text,
  textOrNull,
  versionOrNone,
  z,
} from '../../base/fields.ts'
import { managementRoles, officeRoles } from '../../base/roles.ts'
import { payers, reportColours } from './payer-rules.ts'
import { payerShare } from './payer-share.ts'

/** An insurer approves today at the latest. The day of the shop is ahead of UTC at night. */
const approvalDays = daysSince2000(1)

const file = z.object({ id: text(), file_name: text() })

const accidentReport = z.object({
  police_report_number: textOrNull(),
  report_colour: z.nullable(z.enum(reportColours)),
  /** An attachment of the work card. */
  file: z.nullable(file),
  /** True if the work can start: number and file are there. */
  is_complete: z.boolean(),
  version: z.int(),
})
export type AccidentReport = z.infer<typeof accidentReport>

const supplement = z.object({
  id: text(),
  approval_number: text(),
  approved_amount: amountInAed(),
  approved_on: text(),
  added_at: instant(),
  added_by_name: text(),
})
export type ClaimSupplement = z.infer<typeof supplement>

const insurer = z.object({
  id: text(),
  customer_code: text(),
  name: text(),
  phone: text(),
  trn: textOrNull(),
})
export type Insurer = z.infer<typeof insurer>

const insuranceClaim = z.object({
  insurer,
  policy_number: textOrNull(),
  claim_number: textOrNull(),
  surveyor: textOrNull(),
  /** What the customer pays of the bill, with VAT. */
  excess: amountInAed(),
  /** False: the customer pays the whole bill with one invoice. */
  bills_insurer: z.boolean(),
  approval_number: textOrNull(),
  approved_amount: z.nullable(amountInAed()),
  approved_on: textOrNull(),
  /** The approval, an attachment of the work card. */
  file: z.nullable(file),
  supplements: z.array(supplement),
  /** The approved amount and its supplements, with VAT. Null without an approved amount. */
  approved_total: z.nullable(amountInAed()),
  version: z.int(),
  updated_at: instant(),
  updated_by: textOrNull(),
})
export type InsuranceClaim = z.infer<typeof insuranceClaim>

const payerInvoice = z.object({
  id: text(),
  invoice_number: text(),
  payer: z.enum(payers),
  total_amount: amountInAed(),
})

export const insurance = z.object({
  /** Null if the work card is not marked as an accident. */
  accident: z.nullable(accidentReport),
  claim: z.nullable(insuranceClaim),
  /** Of the customer and of the insurer. Empty if the customer alone pays. */
  shares: z.array(payerShare),
  /** The invoices that count, that of the customer first. */
  invoices: z.array(payerInvoice),
})
export type Insurance = z.infer<typeof insurance>

export const claimBody = z.object({
  /** A customer record with company name and TRN, other than the customer of the work card. */
  insurer_id: id(),
  policy_number: optionalNumberLine(100),
  claim_number: optionalNumberLine(100),
  surveyor: optionalLine(),
  excess: money(),
  /** Default: true. */
  bills_insurer: optionalFlag(),
  approval_number: optionalNumberLine(100),
  approved_amount: optionalMoney(),
  approved_on: optionalDate(approvalDays),
  attachment_id: optionalId(),
  /** Marks the work card of a new claim as an accident. Default: true. */
  is_accident: optionalFlag(),
  version: versionOrNone(),
})
export type ClaimBody = z.infer<typeof claimBody>

export const supplementBody = z.object({
  approval_number: oneLine(100),
  approved_amount: money(0.01),
  approved_on: isoDate(approvalDays),
})
export type SupplementBody = z.infer<typeof supplementBody>

export const accidentBody = z.object({
  police_report_number: optionalNumberLine(100),
  report_colour: optionalOneOfOrNone(reportColours),
  attachment_id: optionalId(),
  version: versionOrNone(),
})
export type AccidentBody = z.infer<typeof accidentBody>

/** {id} is the work card. Also for jobs without a claim. */
export const readInsurance = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/insurance',
  guard: officeRoles,
  response: data(insurance),
})

/**
 * Writes the claim of a work card with all its fields. The fields of the card that name insurer, claim and approval follow, and
 * its payment type becomes `insurance` if the insurer pays.
 */
export const saveInsuranceClaim = endpoint({
  method: 'PUT',
  path: '/work-cards/{id}/insurance-claim',
  guard: officeRoles,
  body: claimBody,
  rejects: [
    'changed_since_read',
    'card_cancelled',
    'parts_only',
    'insurer_has_paid',
    'evidence_kept',
    'claim_invoiced',
  ],
  response: data(insurance),
})

/** Removes a claim of which the insurer has paid nothing and has no current invoice. The customer then pays the whole bill. */
export const removeInsuranceClaim = endpoint({
  method: 'DELETE',
  path: '/work-cards/{id}/insurance-claim',
  guard: officeRoles,
  rejects: ['insurer_has_paid', 'claim_invoiced'],
  response: bare(z.object({})),
})

/** Adds what the insurer approved later, for instance for hidden damage. */
export const addClaimSupplement = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/insurance-claim/supplements',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: supplementBody,
  rejects: ['duplicate_approval', 'too_many_supplements'],
  response: data(insurance),
})

export const removeClaimSupplement = endpoint({
  method: 'DELETE',
  path: '/work-cards/{id}/insurance-claim/supplements/{supplementId}',
  guard: officeRoles,
  response: bare(z.object({})),
})

/** Marks the work card as an accident and writes the police report, which may be incomplete until the work starts. */
export const saveAccidentReport = endpoint({
  method: 'PUT',
  path: '/work-cards/{id}/accident-report',
  guard: officeRoles,
  body: accidentBody,
  rejects: ['changed_since_read', 'card_cancelled', 'parts_only', 'evidence_kept'],
  response: data(insurance),
})

/** The work card is not an accident: its work needs no police report. */
export const removeAccidentReport = endpoint({
  method: 'DELETE',
  path: '/work-cards/{id}/accident-report',
  guard: managementRoles,
  response: bare(z.object({})),
})
