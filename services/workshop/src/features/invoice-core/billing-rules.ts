/** Calculates the bill of a work card: its lines with their shares of discount and VAT, the totals, and a hash of both. */

import { createHash } from 'node:crypto'
import { type Fils, filsFromText, toAed } from '@warsha/contracts/base/money'
import { basisPointsToPercent } from '@warsha/contracts/base/percentages'
import {
  calculateBill,
  type DiscountType,
  discountFromText,
  type WorkCardTotals,
} from '@warsha/contracts/workshop/financials'
import type { InvoiceItem } from '@warsha/contracts/workshop/invoices'
import { vatRateOf } from '../work-card-core/total-rules.ts'

/** A line before discount and VAT. */
export interface BillableLine
  extends Pick<InvoiceItem, 'id' | 'kind' | 'description' | 'part_number' | 'quantity'> {
  readonly unit_of_measure: string | null
  readonly unit_price: Fils
  readonly total_price: Fils
}

/** The columns of a work card, its customer and its vehicle that determine the bill. */
export interface BillableCard {
  readonly customer_id: string
  /** As recorded. Invoices may name the customer by their full name instead. */
  readonly recorded_contact_person: string | null
  readonly company_name: string | null
  readonly customer_trn: string | null
  readonly vehicle_id: string
  readonly payment_type: string
  readonly insurance_company: string | null
  readonly insurance_claim_number: string | null
  readonly insurance_approval_number: string | null
  readonly purchase_order_number: string | null
  readonly discount: string
  readonly discount_type: string
  readonly tax_percentage: string
  readonly paid_amount: string
}

export interface Bill {
  readonly items: InvoiceItem[]
  readonly totals: WorkCardTotals
  /** 0 if no VAT is charged. */
  readonly tax_percentage: number
  /** Changes if anything that is billed changes, or the recipient. */
  readonly hash: string
}

/** @param isTaxed true if VAT is charged on this card */
export const createBill = (
  card: BillableCard,
  lines: readonly BillableLine[],
  isTaxed: boolean,
): Bill => {
  const tax = vatRateOf(card, isTaxed)
  const tax_percentage = basisPointsToPercent(tax)
  const bill = calculateBill(
    lines.map(({ total_price }) => total_price),
    {
      discount: discountFromText(card.discount_type as DiscountType, card.discount),
      tax,
      paid: filsFromText(card.paid_amount),
    },
  )

  const items = lines.map((line, index): InvoiceItem => {
    const { net_amount, tax_amount, discount_amount, gross_amount } = bill.lines[index]!
    return {
      ...line,
      unit_price: toAed(line.unit_price),
      total_price: toAed(line.total_price),
      discount_amount: toAed(discount_amount),
      net_amount: toAed(net_amount),
      tax_percentage,
      tax_amount: toAed(tax_amount),
      gross_amount: toAed(gross_amount),
    }
  })
  return { items, totals: bill.totals, tax_percentage, hash: hashBill(card, items) }
}

/**
 * Excludes payments and the status, because neither makes an invoice outdated, and the ids of lines, because a part that
 * was removed and added again is billed the same. Stored with each invoice: the order of the values must not change, and a
 * value that did not exist when older invoices were issued is left out if it is null.
 */
const hashBill = (card: BillableCard, items: readonly InvoiceItem[]): string =>
  sha256(
    JSON.stringify([
      card.customer_id,
      card.recorded_contact_person,
      card.company_name,
      card.customer_trn,
      card.vehicle_id,
      card.payment_type,
      card.insurance_company,
      card.insurance_claim_number,
      card.insurance_approval_number,
      card.discount,
      card.discount_type,
      items.map(({ id, ...item }) => item),
      ...(card.purchase_order_number === null ? [] : [card.purchase_order_number]),
    ]),
  )

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
