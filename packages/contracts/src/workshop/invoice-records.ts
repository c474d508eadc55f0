/**
 * Invoices and credit notes as the API returns them: the content of the document, frozen when it was issued, and its
 * current state. Amounts in AED.
 *
 * Source: Executive Regulation of the UAE VAT Law, articles 59 and 60.
 */
import { amountInAed, count, instant, text, textOrNull, z } from '../base/fields.ts'
import { payers } from './insurance/payer-rules.ts'
import { paymentTypes } from './work-card-states.ts'

/** An invoice bills a job, or a payment in advance for it. */
export const invoicePurposes = ['job', 'advance'] as const

/** A shop without a TRN charges no VAT: its document is titled "Invoice" and does not mention VAT. */
export const documentKinds = ['tax_invoice', 'invoice'] as const

export const supplier = z.object({
  name: text(),
  name_ar: textOrNull(),
  address: textOrNull(),
  address_ar: textOrNull(),
  city: textOrNull(),
  country: textOrNull(),
  phone: textOrNull(),
  email: textOrNull(),
  website: textOrNull(),
  trn: textOrNull(),
})

export const recipient = {
  customer_id: text(),
  customer_code: text(),
  contact_person: textOrNull(),
  company_name: textOrNull(),
  customer_phone: text(),
  customer_email: textOrNull(),
  customer_address: textOrNull(),
  customer_city: textOrNull(),
  customer_country: text(),
  customer_trn: textOrNull(),
}

const job = {
  work_card_id: text(),
  work_card_number: text(),
  received_date: instant(),
  completed_date: z.nullable(instant()),
  payment_type: z.enum(paymentTypes),
  insurance_company: textOrNull(),
  insurance_claim_number: textOrNull(),
  insurance_approval_number: textOrNull(),
  /** Of jobs with two payers, like all fields with `insurance_` and `insured_` below. Others are billed to the customer. */
  payer: z.optional(z.enum(payers)),
  insurance_policy_number: z.optional(textOrNull()),
  /** The customer of the job, on the invoice of the insurer. */
  insured_name: z.optional(textOrNull()),
  /** The bill of the whole job, of which this invoice is a part. */
  job_total: z.optional(amountInAed()),
  /** Number of the customer's purchase order. Invoices of earlier releases have none. */
  purchase_order_number: z.optional(textOrNull()),
  plate_number: text(),
  make: text(),
  model: text(),
  year: z.nullable(z.int()),
  color: textOrNull(),
  vin: textOrNull(),
  mileage: z.nullable(z.int()),
}

const item = z.object({
  /** Id of the task, the part line, or the payment in advance. */
  id: text(),
  kind: z.enum(['task', 'part', 'advance']),
  description: text(),
  part_number: textOrNull(),
  quantity: z.number(),
  /** Null for tasks. */
  unit_of_measure: textOrNull(),
  unit_price: amountInAed(),
  /** Quantity × price. */
  total_price: amountInAed(),
  /** Share of the card's discount. */
  discount_amount: amountInAed(),
  net_amount: amountInAed(),
  tax_percentage: z.number(),
  tax_amount: amountInAed(),
  /** Net plus VAT. */
  gross_amount: amountInAed(),
})
export type InvoiceItem = z.infer<typeof item>

const sums = {
  subtotal: amountInAed(),
  discount: z.number(),
  discount_type: z.enum(['percentage', 'fixed']),
  discount_amount: amountInAed(),
  subtotal_after_discount: amountInAed(),
  tax_percentage: z.number(),
  tax_amount: amountInAed(),
  total_amount: amountInAed(),
}

/** Current state of the card. 0 for superseded invoices. */
const paymentState = {
  paid_amount: amountInAed(),
  balance: amountInAed(),
  payment_status: z.enum(['unpaid', 'partial', 'paid']),
}

/** An advance invoice of the same job, as far as it is not credited: the final invoice shows it as paid in advance. */
export const invoicedAdvance = z.object({
  id: text(),
  invoice_number: text(),
  invoice_date: text(),
  net_amount: amountInAed(),
  tax_amount: amountInAed(),
  total_amount: amountInAed(),
})
export type InvoicedAdvance = z.infer<typeof invoicedAdvance>

const documentFields = {
  kind: z.enum(documentKinds),
  /** Absent: `job`. */
  purpose: z.optional(z.enum(invoicePurposes)),
  /** What was declared before, without VAT that counts twice. Absent if there is none. */
  advances: z.optional(z.array(invoicedAdvance)),
  /** What this invoice declares beside its advances. Absent without advances. */
  declared: z.optional(z.object({ net_amount: amountInAed(), tax_amount: amountInAed() })),
  supplier,
  ...recipient,
  ...job,
  items: z.array(item),
  ...sums,
  notes: textOrNull(),
  /** Terms sent with the invoice are stored here for both languages. */
  terms_and_conditions: textOrNull(),
  terms_and_conditions_ar: textOrNull(),
  invoice_date: text(),
  /** The earliest of completion, first payment and issue. */
  supply_date: text(),
  due_date: text(),
}

const reference = z.object({ id: text(), invoice_number: text() })

/** The invoice of the other payer of the same job. */
const otherInvoice = z.object({
  id: text(),
  invoice_number: text(),
  payer: z.enum(payers),
  total_amount: amountInAed(),
})

/** The invoice that would be issued now. */
export const invoiceDraft = z.object({
  ...documentFields,
  ...paymentState,
  /** The current invoice, if it has the same content. Issuing would return it. */
  unchanged: z.nullable(reference),
  /** The current invoice that issuing would supersede by a credit note. */
  supersedes: z.nullable(reference),
  /** The invoices that would be issued together: that of the customer first. Absent if the customer alone pays. */
  parts: z.optional(
    z.array(
      z.object({ payer: z.enum(payers), recipient_name: text(), total_amount: amountInAed() }),
    ),
  ),
})
export type InvoiceDraft = z.infer<typeof invoiceDraft>

const creditNoteReference = z.object({
  id: text(),
  number: text(),
  date: text(),
  total_amount: amountInAed(),
})

const issuedFields = {
  id: text(),
  invoice_number: text(),
  status: z.enum(['issued', 'superseded']),
  superseded_at: z.nullable(instant()),
  credit_note: z.nullable(creditNoteReference),
  /** True if the card has changed since. Issuing again would credit this invoice. */
  is_outdated: z.boolean(),
  /** Of an advance invoice that was credited in part. Absent if nothing was. */
  credited_amount: z.optional(amountInAed()),
}

export const invoice = z.object({
  ...issuedFields,
  ...documentFields,
  ...paymentState,
  issued_at: instant(),
  issued_by: text(),
  other_invoice: z.optional(z.nullable(otherInvoice)),
})
export type Invoice = z.infer<typeof invoice>

export const invoiceRow = z.object({
  ...issuedFields,
  invoice_date: text(),
  due_date: text(),
  work_card_id: text(),
  work_card_number: text(),
  payment_type: z.enum(paymentTypes),
  customer_id: text(),
  customer_code: text(),
  contact_person: textOrNull(),
  company_name: textOrNull(),
  plate_number: text(),
  payer: z.optional(z.enum(payers)),
  total_amount: amountInAed(),
  /** Absent: `job`. */
  purpose: z.optional(z.enum(invoicePurposes)),
  /** The part of the total that advance invoices declared before. Absent if there is none. */
  advance_amount: z.optional(amountInAed()),
  ...paymentState,
})
export type InvoiceRow = z.infer<typeof invoiceRow>

/** Article 60 requires the original value, the correct value, the difference and its tax. */
export const creditNote = z.object({
  id: text(),
  credit_note_number: text(),
  credit_note_date: text(),
  /** `tax_invoice`: a tax credit note; `invoice`: without VAT. */
  kind: z.enum(documentKinds),
  issued_at: instant(),
  issued_by: text(),
  reason: text(),
  reason_ar: text(),
  invoice_id: text(),
  invoice_number: text(),
  invoice_date: text(),
  /** The invoice that replaces the credited one. Both texts are empty without one. */
  replaced_by: reference,
  supplier,
  ...recipient,
  work_card_id: text(),
  work_card_number: text(),
  plate_number: text(),
  make: text(),
  model: text(),
  invoice_value: amountInAed(),
  correct_value: amountInAed(),
  difference: amountInAed(),
  tax_percentage: z.number(),
  tax_amount: amountInAed(),
  total_amount: amountInAed(),
  /** Of the invoice: these amounts stay declared by their own invoices. Absent if there are none. */
  advances: z.optional(z.array(invoicedAdvance)),
})
export type CreditNote = z.infer<typeof creditNote>

export const invoiceTotals = z.object({
  count: count(),
  tax_amount: amountInAed(),
  total_amount: amountInAed(),
  paid_amount: amountInAed(),
  outstanding: amountInAed(),
})
