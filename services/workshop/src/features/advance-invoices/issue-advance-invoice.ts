/** The tax invoice over a payment in advance: VAT is due when the money is received. */
import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import { basisPointsFromPercent } from '@warsha/contracts/base/percentages'
import type { Transaction } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { splitVat } from '../invoice-core/advance-rules.ts'
import { type BilledCard, selectBilledCards } from '../invoice-core/billing.views.ts'
import { sha256 } from '../invoice-core/billing-rules.ts'
import { createInvoiceContent, type InvoiceContent } from '../invoice-core/invoice-content.ts'
import { toCustomerBill } from '../invoice-core/payer-bills.ts'
import { publishInvoiceIssued } from '../invoice-core/publish-invoice-issued.ts'
import { type IssueContext, startIssue } from '../invoice-core/start-issue.ts'
import { storeNewInvoice } from '../invoice-core/store-new-invoice.ts'
import { insertDeposit } from './advances.store.ts'

interface AdvancePayment {
  readonly id: string
  readonly amount: Fils
  readonly receipt_number: string
  readonly payment_date: string
}

/** Keeps a payment of a locked card as its deposit, with the advance invoice unless the card is not taxed. */
export const declareDeposit = async (
  tx: Transaction,
  service: Pick<Service, 'name' | 'clock'>,
  workCardId: string,
  payment: AdvancePayment,
  actor: IssueContext['actor'],
): Promise<void> => {
  const advance_invoice_id = await issueAdvanceInvoice(tx, service, workCardId, payment, actor)
  await insertDeposit(tx, { payment_id: payment.id, work_card_id: workCardId, advance_invoice_id })
}

/** Issues an invoice in the series of the invoices. Returns its id, or null if the card is not taxed. */
const issueAdvanceInvoice = async (
  tx: Transaction,
  service: Pick<Service, 'name' | 'clock'>,
  workCardId: string,
  payment: AdvancePayment,
  actor: IssueContext['actor'],
): Promise<string | null> => {
  const billed = (await selectBilledCards(tx, [workCardId])).get(workCardId)
  if (!billed?.isTaxed) return null
  const { now, settings, context } = await startIssue(tx, service, actor)
  const content = toAdvanceContent(
    createInvoiceContent(billed, toCustomerBill(billed.bill), { settings, now }, {}),
    billed,
    payment,
  )
  const { id, invoice } = await storeNewInvoice(tx, content, sha256(payment.id), context)
  await publishInvoiceIssued(tx, id, invoice, context)
  return id
}

/** Replaces the bill of the card by one line over the payment. */
const toAdvanceContent = (
  content: InvoiceContent,
  { bill }: BilledCard,
  { id, amount, receipt_number, payment_date }: AdvancePayment,
): InvoiceContent => {
  const { net, tax } = splitVat(amount, basisPointsFromPercent(bill.tax_percentage))
  const none = toAed(fils(0))
  const job = content.work_card_number
  return {
    ...content,
    purpose: 'advance',
    items: [
      {
        id,
        kind: 'advance',
        description: `Advance payment for ${job} (${receipt_number}) · دفعة مقدمة عن ${job}`,
        part_number: null,
        quantity: 1,
        unit_of_measure: null,
        unit_price: toAed(net),
        total_price: toAed(net),
        discount_amount: none,
        net_amount: toAed(net),
        tax_percentage: bill.tax_percentage,
        tax_amount: toAed(tax),
        gross_amount: toAed(amount),
      },
    ],
    subtotal: toAed(net),
    discount: 0,
    discount_type: 'fixed',
    discount_amount: none,
    subtotal_after_discount: toAed(net),
    tax_amount: toAed(tax),
    total_amount: toAed(amount),
    // VAT is due when the money is received.
    supply_date: payment_date < content.invoice_date ? payment_date : content.invoice_date,
    due_date: content.invoice_date,
  }
}
