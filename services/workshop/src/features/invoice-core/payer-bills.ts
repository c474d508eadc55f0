/** The bill of a work card, divided into one for each payer. Pure: no database. */
import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import { type Payer, splitBill } from '@warsha/contracts/workshop/insurance/payer-rules'
import type { InvoiceItem } from '@warsha/contracts/workshop/invoices'
import type { ClaimBilling } from '../insurance-core/insurance-core.store.ts'
import { type Bill, sha256 } from './billing-rules.ts'

/** The totals of one invoice. */
export interface PayerTotals {
  readonly subtotal: Fils
  readonly discount_amount: Fils
  readonly subtotal_after_discount: Fils
  readonly tax_amount: Fils
  readonly total_amount: Fils
}

/** What one payer is billed. */
export interface PayerBill {
  readonly payer: Payer
  readonly items: readonly InvoiceItem[]
  readonly totals: PayerTotals
  /** Like `Bill.hash`. */
  readonly hash: string
  /** Null if the customer alone pays. */
  readonly claim: ClaimBilling | null
}

const toExcessItem = (
  bill: Bill,
  description: string,
  { net, tax }: { readonly net: Fils; readonly tax: Fils },
): InvoiceItem => ({
  id: 'excess',
  kind: 'task',
  description,
  part_number: null,
  quantity: 1,
  unit_of_measure: null,
  unit_price: toAed(net),
  total_price: toAed(net),
  discount_amount: toAed(fils(0)),
  net_amount: toAed(net),
  tax_percentage: bill.tax_percentage,
  tax_amount: toAed(tax),
  gross_amount: toAed(fils(net + tax)),
})

/** The values of a claim that invoices name. */
const toHashedClaim = (claim: ClaimBilling) => [
  claim.insurer_id,
  claim.contact_person,
  claim.company_name,
  claim.customer_trn,
  claim.policy_number,
  claim.claim_number,
  claim.approval_number,
  claim.excess,
]

/** The whole bill, as if the customer alone paid. */
export const toCustomerBill = ({ items, totals, hash }: Bill): PayerBill => ({
  payer: 'customer',
  items,
  totals,
  hash,
  claim: null,
})

/**
 * Returns the bill of the customer and that of the insurer, without a payer who pays nothing.
 *
 * The insurer's invoice has all lines of the job and takes the excess off; the customer's has the excess alone. A free job
 * is billed to the insurer.
 */
export const splitCardBill = (bill: Bill, claim: ClaimBilling | null): readonly PayerBill[] => {
  const { totals, items } = bill
  if (!claim) return [toCustomerBill(bill)]

  const parts = splitBill(
    {
      net_amount: totals.subtotal_after_discount,
      tax_amount: totals.tax_amount,
      total_amount: totals.total_amount,
    },
    claim.excess,
  )
  const hashOf = (payer: Payer) =>
    sha256(JSON.stringify([bill.hash, payer, ...toHashedClaim(claim)]))
  const { net_amount: net, tax_amount: tax } = parts.customer
  const numberText = claim.claim_number === null ? '' : ` ${claim.claim_number}`
  const customer: PayerBill = {
    payer: 'customer',
    items: [
      toExcessItem(bill, `Insurance excess${numberText} · مبلغ التحمّل${numberText}`, { net, tax }),
    ],
    totals: {
      subtotal: net,
      discount_amount: fils(0),
      subtotal_after_discount: net,
      tax_amount: tax,
      total_amount: parts.customer.total_amount,
    },
    hash: hashOf('customer'),
    claim,
  }
  const deducted = { net: fils(0 - net), tax: fils(0 - tax) }
  const excess = toExcessItem(
    bill,
    'Less: excess paid by the customer · يُخصم: مبلغ التحمّل الذي يسدده العميل',
    deducted,
  )
  const insurer: PayerBill = {
    payer: 'insurer',
    items: parts.customer.total_amount > 0 ? [...items, excess] : items,
    totals: {
      subtotal: fils(totals.subtotal - net),
      discount_amount: totals.discount_amount,
      subtotal_after_discount: parts.insurer.net_amount,
      tax_amount: parts.insurer.tax_amount,
      total_amount: parts.insurer.total_amount,
    },
    hash: hashOf('insurer'),
    claim,
  }
  if (parts.customer.total_amount === 0) return [insurer]
  return parts.insurer.total_amount === 0 ? [customer] : [customer, insurer]
}

/** True if every payer has the invoice of the present bill. */
export const isUpToDate = (
  current: readonly { readonly payer: Payer; readonly billing_hash: string }[],
  payerBills: readonly PayerBill[],
): boolean =>
  current.length === payerBills.length &&
  payerBills.every(({ payer, hash }) =>
    current.some((invoice) => invoice.payer === payer && invoice.billing_hash === hash),
  )

/** How far one of two payers has paid the own share. */
export const shareStatusOf = (total: Fils, paid: Fils): 'paid' | 'partial' | 'unpaid' => {
  if (paid >= total) return 'paid'
  return paid > 0 ? 'partial' : 'unpaid'
}
