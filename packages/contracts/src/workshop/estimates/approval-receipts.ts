/** The receipt of a decision: a frozen document with its hash, which anybody who holds it can verify without a sign-in. */
import { data, endpoint, file } from '../../base/endpoint.ts'
import { amountInAed, instant, oneLine, text, textOrNull, z } from '../../base/fields.ts'
import { officeRoles } from '../../base/roles.ts'
import { deciders, lineOutcomes, optionTiers, signatureKinds } from './estimate-states.ts'

/** What was decided, as it was hashed. Amounts in AED. */
export const receiptDocument = z.object({
  receipt_number: text(),
  estimate_number: text(),
  version_number: z.int(),
  work_card_number: text(),
  shop: z.object({ name: text(), name_ar: text(), trn: text() }),
  customer: text(),
  vehicle: z.object({ plate_number: text(), make: text(), model: text() }),
  decided_at: instant(),
  decided_by: z.object({
    kind: z.enum(deciders),
    name: text(),
    phone: textOrNull(),
    /** The user of the staff who recorded the decision, and why. Null if the customer decided. */
    recorded_by: textOrNull(),
    reason: textOrNull(),
    device: textOrNull(),
    address: textOrNull(),
    signature: z.nullable(
      z.object({
        kind: z.enum(signatureKinds),
        strokes: z.array(text()),
        text: textOrNull(),
      }),
    ),
  }),
  lines: z.array(
    z.object({
      line_key: text(),
      finding: textOrNull(),
      description: text(),
      part_number: textOrNull(),
      option: z.nullable(z.enum(optionTiers)),
      quantity: z.number(),
      unit_price: amountInAed(),
      line_total: amountInAed(),
      decision: z.enum(lineOutcomes),
      deferred_until: textOrNull(),
    }),
  ),
  /** Of the approved lines. */
  totals: z.object({
    subtotal: amountInAed(),
    discount_amount: amountInAed(),
    tax_percentage: z.number(),
    tax_amount: amountInAed(),
    total_amount: amountInAed(),
  }),
  /** The deposit that is due with this approval. Absent if none was asked for, and in earlier receipts. */
  deposit_amount: z.optional(amountInAed()),
})
export type ReceiptDocument = z.infer<typeof receiptDocument>

export const approvalReceipt = z.object({
  id: text(),
  receipt_number: text(),
  created_at: instant(),
  sha256: text(),
  document: receiptDocument,
  /** The public page that verifies the receipt, and its QR code as a PNG data URL. */
  verify_url: text(),
  qr_code: text(),
  /** Opens without a token for some minutes. */
  pdf_url: text(),
})
export type ApprovalReceipt = z.infer<typeof approvalReceipt>

/** {id} is the estimate. 404 until it is decided. */
export const readApprovalReceipt = endpoint({
  method: 'GET',
  path: '/estimates/{id}/receipt',
  guard: officeRoles,
  response: data(approvalReceipt),
})

/** The receipt of the newest decided estimate of a job, on behalf of its customer. {id} is the job. */
export const readOwnReceipt = endpoint({
  method: 'GET',
  path: '/portal/jobs/{id}/estimate/receipt',
  guard: 'service',
  jobLink: true,
  response: data(approvalReceipt),
})

/** In both languages. {id} is the receipt. */
export const printApprovalReceipt = endpoint({
  method: 'GET',
  path: '/approval-receipts/{id}/pdf',
  guard: 'signed',
  rejects: ['not_found', 'pdf_unavailable'],
  response: file('pdf'),
})

/**
 * Compares a receipt with the stored document. Unknown receipts are reported like wrong hashes, so that nobody learns which ones
 * exist. {id} is the receipt.
 */
export const verifyApprovalReceipt = endpoint({
  method: 'GET',
  path: '/approval-receipts/{id}/verification',
  guard: 'public',
  query: z.object({ hash: oneLine(64) }),
  rejects: ['not_found', 'too_many_attempts'],
  response: data(
    z.object({
      matches: z.boolean(),
      /** YYYY-MM-DD in the shop's time zone. Null unless it matches. */
      decided_on: textOrNull(),
    }),
  ),
})
