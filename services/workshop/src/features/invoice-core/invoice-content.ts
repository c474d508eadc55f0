/**
 * The content of invoices and credit notes.
 *
 * Source: Executive Regulation of the UAE VAT Law, articles 59 (tax invoices) and 60 (tax credit notes).
 */

import { fils, sumFils, toAed, toFils } from '@warsha/contracts/base/money'
import type { SettingKey } from '@warsha/contracts/identity/setting-keys'
import type { CreditNote, Invoice } from '@warsha/contracts/workshop/invoices'
import { startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import { toInsurerRecipient } from '../insurance-core/insurer-recipient.ts'
import { type Advance, type AdvanceAmounts, toInvoicedAdvance } from './advance-rules.ts'
import type { BilledCard } from './billing.views.ts'
import type { PayerBill } from './payer-bills.ts'

/** The current state of an issued invoice. It is read from the card and the database, not from the frozen content. */
type CurrentState =
  | 'id'
  | 'status'
  | 'superseded_at'
  | 'credit_note'
  | 'is_outdated'
  | 'paid_amount'
  | 'balance'
  | 'payment_status'
  | 'other_invoice'
  | 'credited_amount'
/** The content of an invoice before it has a number and an issuer. */
export type InvoiceContent = Omit<
  Invoice,
  CurrentState | 'invoice_number' | 'issued_at' | 'issued_by'
>
/** The content that is stored when an invoice is issued and never changes. */
export type FrozenInvoice = Omit<Invoice, CurrentState>
export type FrozenCreditNote = Omit<CreditNote, 'id'>

interface InvoiceTexts {
  readonly notes?: string | null | undefined
  readonly terms_and_conditions?: string | null | undefined
}
interface Shop {
  readonly settings: Readonly<Record<SettingKey, string>>
  readonly now: Date
}

const emptyToNull = (text: string): string | null => text || null

/** The shop as documents name it. */
export const toSupplier = (settings: Shop['settings']): InvoiceContent['supplier'] => ({
  name: settings.shop_name,
  name_ar: emptyToNull(settings.shop_name_ar),
  address: emptyToNull(settings.shop_address),
  address_ar: emptyToNull(settings.shop_address_ar),
  city: emptyToNull(settings.shop_city),
  country: emptyToNull(settings.shop_country),
  phone: emptyToNull(settings.shop_phone),
  email: emptyToNull(settings.company_email),
  website: emptyToNull(settings.company_website),
  trn: emptyToNull(settings.company_trn),
})

/** The earliest of completion, first payment of the payer and invoice. Source: Federal Decree-Law 8 of 2017, article 25. */
const supplyDateOf = (invoiceDate: string, ...others: readonly (string | null)[]): string =>
  others.reduce<string>((first, day) => (day && day < first ? day : first), invoiceDate)

const createDates = ({ card }: BilledCard, { payer }: PayerBill, { settings, now }: Shop) => {
  const zone = settings.shop_timezone
  const today = toLocalDate(zone, now)
  const completed = card.completed_date && toLocalDate(zone, new Date(card.completed_date))
  const firstPayment = payer === 'insurer' ? card.first_insurer_payment : card.first_payment
  const due = startOfLocalDay(zone, today, Number(settings.invoice_due_days))
  return {
    invoice_date: today,
    supply_date: supplyDateOf(today, completed, firstPayment),
    due_date: toLocalDate(zone, new Date(due)),
  }
}

/** The fields of an invoice of a job with two payers. */
const createClaimContent = (
  { card, bill }: BilledCard,
  { payer, claim }: PayerBill,
): Partial<InvoiceContent> => {
  if (!claim) return {}
  return {
    ...(payer === 'insurer' && toInsurerRecipient(claim)),
    payer,
    payment_type: 'insurance',
    insurance_company: claim.company_name,
    insurance_claim_number: claim.claim_number,
    insurance_approval_number: claim.approval_number,
    insurance_policy_number: claim.policy_number,
    insured_name: payer === 'insurer' ? (card.company_name ?? card.contact_person) : null,
    job_total: toAed(bill.totals.total_amount),
  }
}

/**
 * Creates the content of an invoice of one payer, issued now. Without terms in the request it has the shop's terms in both
 * languages.
 */
export const createInvoiceContent = (
  billed: BilledCard,
  payerBill: PayerBill,
  shop: Shop,
  { notes, terms_and_conditions }: InvoiceTexts,
): InvoiceContent => {
  const { bill, isTaxed } = billed
  const {
    id,
    status: _status,
    discount,
    discount_type,
    tax_percentage,
    is_taxed,
    paid_amount,
    first_payment,
    first_undeclared_payment,
    first_insurer_payment,
    vehicle_id,
    recorded_contact_person: _recorded,
    kind: _kind,
    ...card
  } = billed.card
  const { totals } = payerBill
  return {
    kind: isTaxed ? 'tax_invoice' : 'invoice',
    supplier: toSupplier(shop.settings),
    ...card,
    payment_type: card.payment_type as InvoiceContent['payment_type'],
    work_card_id: id,
    items: [...payerBill.items],
    subtotal: toAed(totals.subtotal),
    // The discount is of the lines of the job.
    discount: totals.discount_amount === 0 && payerBill.claim ? 0 : Number(discount),
    discount_type: discount_type as InvoiceContent['discount_type'],
    discount_amount: toAed(totals.discount_amount),
    subtotal_after_discount: toAed(totals.subtotal_after_discount),
    tax_percentage: bill.tax_percentage,
    tax_amount: toAed(totals.tax_amount),
    total_amount: toAed(totals.total_amount),
    notes: notes ?? null,
    terms_and_conditions: terms_and_conditions ?? emptyToNull(shop.settings.invoice_terms_en),
    terms_and_conditions_ar: terms_and_conditions
      ? null
      : emptyToNull(shop.settings.invoice_terms_ar),
    ...createDates(billed, payerBill, shop),
    ...createClaimContent(billed, payerBill),
  }
}

/**
 * Adds what was paid in advance. The payments in advance have their own date of supply, that of their invoices; the date of
 * the rest does not depend on them.
 */
export const withAdvances = (
  content: InvoiceContent,
  advances: readonly Advance[],
  { card }: BilledCard,
  timeZone: string,
): InvoiceContent => {
  if (advances.length === 0) return content
  const { completed_date, invoice_date } = content
  const completed = completed_date && toLocalDate(timeZone, new Date(completed_date))
  return {
    ...content,
    advances: advances.map(toInvoicedAdvance),
    declared: {
      net_amount: toAed(
        fils(toFils(content.subtotal_after_discount) - sumFils(advances.map(({ net }) => net))),
      ),
      tax_amount: toAed(fils(toFils(content.tax_amount) - sumFils(advances.map(({ tax }) => tax)))),
    },
    supply_date: supplyDateOf(invoice_date, completed, card.first_undeclared_payment),
  }
}

/** The fields of a credit note that do not come from its invoice. */
interface CreditNoteInput
  extends Pick<
    CreditNote,
    | 'credit_note_number'
    | 'credit_note_date'
    | 'issued_at'
    | 'issued_by'
    | 'replaced_by'
    | 'reason'
    | 'reason_ar'
  > {
  readonly invoice_id: string
}

/** Of credit notes without a new invoice. Empty texts, because clients of 1.1 expect the object. */
export const noReplacement: CreditNote['replaced_by'] = { id: '', invoice_number: '' }

/** Why an invoice is credited, in both languages. */
export type CreditReasons = Pick<CreditNote, 'reason' | 'reason_ar'>

export const cardCancelledReasons: CreditReasons = {
  reason: 'The work card was cancelled after this invoice was issued.',
  reason_ar: 'أُلغي أمر العمل بعد إصدار هذه الفاتورة.',
}

export const advanceSurplusReasons: CreditReasons = {
  reason: 'The job costs less than was paid in advance. The difference is credit of the customer.',
  reason_ar: 'تكلفة العمل أقل من المدفوع مقدماً، والفرق رصيد للعميل.',
}

export const advanceTaxSurplusReasons: CreditReasons = {
  reason: 'The job has less VAT than its advance payments. This part is billed with the job.',
  reason_ar:
    'ضريبة القيمة المضافة للعمل أقل من ضريبة دفعاته المقدمة، وهذا الجزء مشمول في فاتورة العمل.',
}

export const advanceRefundedReasons = (reason: string): CreditReasons => ({
  reason: `The advance payment is refunded: ${reason}`,
  reason_ar: `تُردّ الدفعة المقدمة: ${reason}`,
})

export const replacedReasons = (replacement: string): CreditReasons => ({
  reason: `The work card was changed after this invoice was issued. Invoice ${replacement} replaces it.`,
  reason_ar: `تغيّر أمر العمل بعد إصدار هذه الفاتورة، وحلّت محلها الفاتورة ${replacement}.`,
})

/** A part of an advance invoice, and what was left of the invoice before. */
export interface CreditedPart {
  readonly before: AdvanceAmounts
  readonly credited: AdvanceAmounts
  /** False if nothing is left. */
  readonly isPartial: boolean
}

const toPartialValues = ({ before, credited }: CreditedPart) => ({
  invoice_value: toAed(before.net),
  correct_value: toAed(fils(before.net - credited.net)),
  difference: toAed(credited.net),
  tax_amount: toAed(credited.tax),
  total_amount: toAed(credited.total),
})

/** Creates a credit note over the full value of an invoice, or over a part of an advance invoice. */
export const createCreditNoteContent = (
  invoice: FrozenInvoice,
  input: CreditNoteInput,
  part?: CreditedPart,
): FrozenCreditNote => {
  return {
    ...input,
    kind: invoice.kind,
    invoice_number: invoice.invoice_number,
    invoice_date: invoice.invoice_date,
    supplier: invoice.supplier,
    customer_id: invoice.customer_id,
    customer_code: invoice.customer_code,
    contact_person: invoice.contact_person,
    company_name: invoice.company_name,
    customer_phone: invoice.customer_phone,
    customer_email: invoice.customer_email,
    customer_address: invoice.customer_address,
    customer_city: invoice.customer_city,
    customer_country: invoice.customer_country,
    customer_trn: invoice.customer_trn,
    work_card_id: invoice.work_card_id,
    work_card_number: invoice.work_card_number,
    plate_number: invoice.plate_number,
    make: invoice.make,
    model: invoice.model,
    invoice_value: invoice.subtotal_after_discount,
    correct_value: toAed(fils(0)),
    difference: invoice.subtotal_after_discount,
    tax_percentage: invoice.tax_percentage,
    tax_amount: invoice.tax_amount,
    total_amount: invoice.total_amount,
    ...(invoice.advances && { advances: invoice.advances }),
    ...(part && toPartialValues(part)),
  }
}
