/** The papers: what an invoice and a credit note say. Source: VAT regulations, articles 59 and 60; design api.md "Invoice". */
import type { CreditNote, Invoice } from '@warsha/contracts/invoices'
import { filsToNumber } from '@warsha/contracts/money'
import type { SettingKey } from '@warsha/contracts/setting-keys'
import { dayIn, startOfDay } from '@warsha/service-kit/shop-time'
import type { BilledCard } from './billing.views.ts'
import { aed } from './billing-rules.ts'

/** What is standing is the card's and not frozen. */
type Standing =
  | 'id'
  | 'status'
  | 'superseded_at'
  | 'credit_note'
  | 'is_outdated'
  | 'paid_amount'
  | 'balance'
  | 'payment_status'
/** All that an invoice shows, without its number and who issued it. */
export type Paper = Omit<Invoice, Standing | 'invoice_number' | 'issued_at' | 'issued_by'>
/** What is frozen of an issued invoice. */
export type FrozenInvoice = Omit<Invoice, Standing>
export type FrozenCreditNote = Omit<CreditNote, 'id'>

interface Words {
  readonly notes?: string | null | undefined
  readonly terms_and_conditions?: string | null | undefined
}
interface Shop {
  readonly settings: Readonly<Record<SettingKey, string>>
  readonly now: Date
}

const orNull = (text: string): string | null => text || null

const supplierOf = (shop: Shop['settings']): Paper['supplier'] => ({
  name: shop.shop_name,
  name_ar: orNull(shop.shop_name_ar),
  address: orNull(shop.shop_address),
  address_ar: orNull(shop.shop_address_ar),
  city: orNull(shop.shop_city),
  country: orNull(shop.shop_country),
  phone: orNull(shop.shop_phone),
  email: orNull(shop.company_email),
  website: orNull(shop.company_website),
  trn: orNull(shop.company_trn),
})

const datesOf = ({ card }: BilledCard, { settings, now }: Shop) => {
  const zone = settings.shop_timezone
  const today = dayIn(zone, now)
  const completed = card.completed_date && dayIn(zone, new Date(card.completed_date))
  const due = startOfDay(zone, today, Number(settings.invoice_due_days))
  // Article 25: the earliest of completion, payment and invoice.
  const supplied = [today, completed, card.first_payment].filter((day): day is string =>
    Boolean(day),
  )
  return {
    invoice_date: today,
    supply_date: supplied.sort()[0] ?? today,
    due_date: dayIn(zone, new Date(due)),
  }
}

/** The invoice of a card as it would be issued now. Empty terms mean the shop's; own terms stand for both languages. */
export const paperOf = (
  billed: BilledCard,
  shop: Shop,
  { notes, terms_and_conditions: own }: Words,
): Paper => {
  const { billing, isTaxed } = billed
  const {
    id,
    discount,
    discount_type,
    tax_percentage,
    is_taxed,
    paid_amount,
    first_payment,
    vehicle_id,
    ...card
  } = billed.card
  const { sums } = billing
  return {
    kind: isTaxed ? 'tax_invoice' : 'invoice',
    supplier: supplierOf(shop.settings),
    ...card,
    payment_type: card.payment_type as Paper['payment_type'],
    work_card_id: id,
    items: billing.items,
    subtotal: filsToNumber(sums.subtotal),
    discount: aed(discount),
    discount_type: discount_type as Paper['discount_type'],
    discount_amount: filsToNumber(sums.discount_amount),
    subtotal_after_discount: filsToNumber(sums.subtotal_after_discount),
    tax_percentage: billing.tax_percentage,
    tax_amount: filsToNumber(sums.tax_amount),
    total_amount: filsToNumber(sums.total_amount),
    notes: notes ?? null,
    terms_and_conditions: own ?? orNull(shop.settings.invoice_terms_en),
    terms_and_conditions_ar: own ? null : orNull(shop.settings.invoice_terms_ar),
    ...datesOf(billed, shop),
  }
}

/** What makes a credit note of its own: the rest is the invoice's. */
interface Crediting
  extends Pick<
    CreditNote,
    'credit_note_number' | 'credit_note_date' | 'issued_at' | 'issued_by' | 'replaced_by'
  > {
  readonly invoice_id: string
}

/** Over the whole value of an invoice: what is right instead stands on the one that replaces it. */
export const creditOf = (invoice: FrozenInvoice, crediting: Crediting): FrozenCreditNote => {
  const { invoice_number: by } = crediting.replaced_by
  const {
    kind,
    supplier,
    customer_id,
    customer_code,
    contact_person,
    company_name,
    invoice_number,
  } = invoice
  const {
    customer_phone,
    customer_email,
    customer_address,
    customer_city,
    customer_country,
    customer_trn,
  } = invoice
  const {
    work_card_id,
    work_card_number,
    plate_number,
    make,
    model,
    tax_percentage,
    tax_amount,
    total_amount,
  } = invoice
  return {
    ...crediting,
    kind,
    reason: `The work card was changed after this invoice was issued. Invoice ${by} replaces it.`,
    reason_ar: `تغيّرت بطاقة العمل بعد إصدار هذه الفاتورة، وحلّت محلها الفاتورة ${by}.`,
    invoice_number,
    invoice_date: invoice.invoice_date,
    supplier,
    customer_id,
    customer_code,
    contact_person,
    company_name,
    customer_phone,
    customer_email,
    customer_address,
    customer_city,
    customer_country,
    customer_trn,
    work_card_id,
    work_card_number,
    plate_number,
    make,
    model,
    invoice_value: invoice.subtotal_after_discount,
    correct_value: 0,
    difference: invoice.subtotal_after_discount,
    tax_percentage,
    tax_amount,
    total_amount,
  }
}
