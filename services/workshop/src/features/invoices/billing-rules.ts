/** What a work card bills, and to whom: lines with their shares of discount and VAT, and the fingerprint of it all. */
import { createHash } from 'node:crypto'
import { type Calculations, calculateLines, type DiscountType } from '@warsha/contracts/financials'
import type { InvoiceItem } from '@warsha/contracts/invoices'
import { type Fils, filsFromText, filsToNumber } from '@warsha/contracts/money'

/** A line before it bears discount and VAT. */
export interface BillableLine
  extends Pick<InvoiceItem, 'id' | 'kind' | 'description' | 'part_number' | 'quantity'> {
  readonly unit_of_measure: string | null
  readonly unit_price: Fils
  readonly total_price: Fils
}

/** What decides the bill of a card, as the database has it. */
export interface BillableCard {
  readonly customer_id: string
  readonly contact_person: string | null
  readonly company_name: string | null
  readonly customer_trn: string | null
  readonly vehicle_id: string
  readonly payment_type: string
  readonly insurance_company: string | null
  readonly insurance_claim_number: string | null
  readonly insurance_approval_number: string | null
  readonly discount: string
  readonly discount_type: string
  readonly tax_percentage: string
  readonly paid_amount: string
}

export interface Billing {
  readonly items: InvoiceItem[]
  readonly sums: Calculations
  /** 0 where no VAT is charged. */
  readonly tax_percentage: number
  /** The same as long as nothing that is billed has changed, nor who is billed. */
  readonly hash: string
}

/** `isTaxed`: whether VAT is charged on this card. */
export const billingOf = (
  card: BillableCard,
  lines: readonly BillableLine[],
  isTaxed: boolean,
): Billing => {
  const tax = isTaxed ? filsFromText(card.tax_percentage) : 0
  const bill = calculateLines(
    lines.map(({ total_price }) => total_price),
    {
      discount: filsFromText(card.discount),
      discount_type: card.discount_type as DiscountType,
      tax,
      paid: filsFromText(card.paid_amount),
    },
  )
  const items = lines.map((line, at): InvoiceItem => {
    const { net_amount, tax_amount, discount_amount, gross_amount } = bill.lines[at]!
    return {
      ...line,
      unit_price: filsToNumber(line.unit_price),
      total_price: filsToNumber(line.total_price),
      discount_amount: filsToNumber(discount_amount),
      net_amount: filsToNumber(net_amount),
      tax_percentage: tax / 100,
      tax_amount: filsToNumber(tax_amount),
      gross_amount: filsToNumber(gross_amount),
    }
  })
  return { items, sums: bill.sums, tax_percentage: tax / 100, hash: fingerprintOf(card, items) }
}

/** Neither what is paid nor how the card stands: paying and finishing change no invoice. A part put on anew is the same bill. */
const fingerprintOf = (card: BillableCard, items: readonly InvoiceItem[]): string =>
  sha256(
    JSON.stringify([
      ...[
        card.customer_id,
        card.contact_person,
        card.company_name,
        card.customer_trn,
        card.vehicle_id,
      ],
      ...[
        card.payment_type,
        card.insurance_company,
        card.insurance_claim_number,
        card.insurance_approval_number,
      ],
      ...[card.discount, card.discount_type, items.map(({ id, ...item }) => item)],
    ]),
  )

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A sum of the database as it goes out: AED. */
export const aed = (sum: string): number => filsToNumber(filsFromText(sum))
