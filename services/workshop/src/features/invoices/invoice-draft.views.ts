/** The invoice of a work card before it is issued. */
import { fils, toAed } from '@warsha/contracts/base/money'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import type { InvoiceDraft } from '@warsha/contracts/workshop/invoices'
import type { Queryable } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { selectAdvancesOfCard } from '../advance-invoices/advances.store.ts'
import { selectPayerShares } from '../insurance-core/insurance-core.store.ts'
import { planAdvances } from '../invoice-core/advance-rules.ts'
import {
  type BilledCard,
  customerTotalsOf,
  selectBilledCard,
} from '../invoice-core/billing.views.ts'
import { createInvoiceContent, withAdvances } from '../invoice-core/invoice-content.ts'
import { selectCurrentInvoices } from '../invoice-core/issued-documents.store.ts'
import { isUpToDate, type PayerBill, shareStatusOf } from '../invoice-core/payer-bills.ts'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { toPaymentState } from './invoice-payment-state.ts'

const nameOf = (party: { company_name: string | null; contact_person: string | null }) =>
  party.company_name ?? party.contact_person ?? ''

/** The invoices that would be issued together. */
const toDraftParts = ({ card, payerBills }: BilledCard): Pick<InvoiceDraft, 'parts'> => {
  if (!payerBills[0]?.claim) return {}
  const parts = payerBills.map(({ payer, totals, claim }) => ({
    payer,
    recipient_name: nameOf(payer === 'insurer' && claim ? claim : card),
    total_amount: toAed(totals.total_amount),
  }))
  return { parts }
}

const paymentStateOfDraft = async (
  db: Queryable,
  workCardId: string,
  { bill }: BilledCard,
  { payer, totals, claim }: PayerBill,
) => {
  const { total_paid, payment_status } = bill.totals
  if (!claim) return toPaymentState(totals.total_amount, total_paid, payment_status)
  const share = (await selectPayerShares(db, workCardId)).find((row) => row.payer === payer)
  const paid = share?.paid ?? fils(0)
  return toPaymentState(totals.total_amount, paid, shareStatusOf(totals.total_amount, paid))
}

/** Returns the invoice of a payer that would be issued now: by default that of the first one. */
export const getInvoiceDraft = async (
  { db, clock }: Service,
  workCardId: string,
  payer?: Payer,
): Promise<InvoiceDraft> => {
  await assertWorkCardExists(db, workCardId)
  const billed = await selectBilledCard(db, workCardId)
  const { payerBills } = billed
  const payerBill = payerBills.find((bill) => bill.payer === payer) ?? payerBills[0]!
  const invoices = await selectCurrentInvoices(db, workCardId)
  const current = invoices.find((invoice) => invoice.payer === payerBill.payer) ?? invoices[0]
  const reference = current ? { id: current.id, invoice_number: current.invoice_number } : null
  const isUnchanged = isUpToDate(invoices, payerBills)
  const settings = await readLocalSettings(db)
  const { kept } = planAdvances(
    await selectAdvancesOfCard(db, workCardId),
    customerTotalsOf(billed),
  )
  const content = createInvoiceContent(billed, payerBill, { settings, now: clock() }, {})
  return {
    ...(payerBill.payer === 'customer'
      ? withAdvances(content, kept, billed, settings.shop_timezone)
      : content),
    ...(await paymentStateOfDraft(db, workCardId, billed, payerBill)),
    ...toDraftParts(billed),
    unchanged: isUnchanged ? reference : null,
    supersedes: isUnchanged ? null : reference,
  }
}
