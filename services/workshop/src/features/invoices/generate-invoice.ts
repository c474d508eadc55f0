import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import type * as endpoints from '@warsha/contracts/workshop/invoices'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { selectAdvancesOfCard } from '../advance-invoices/advances.store.ts'
import { creditSurplusOfAdvances } from '../advance-invoices/credit-advances.ts'
import { assertApprovedPrice } from '../approval-core/approved-sum.ts'
import { assertInsurerBillable } from '../insurance-core/assert-insurer-billable.ts'
import { planAdvances } from '../invoice-core/advance-rules.ts'
import { customerTotalsOf, selectBilledCard } from '../invoice-core/billing.views.ts'
import { creditInvoice } from '../invoice-core/credit-invoice.ts'
import {
  createInvoiceContent,
  type InvoiceContent,
  replacedReasons,
  withAdvances,
} from '../invoice-core/invoice-content.ts'
import {
  type CurrentInvoice,
  type DocumentNumber,
  markSuperseded,
  selectCurrentInvoices,
  takeDocumentNumber,
} from '../invoice-core/issued-documents.store.ts'
import { isUpToDate, type PayerBill } from '../invoice-core/payer-bills.ts'
import { publishInvoiceIssued } from '../invoice-core/publish-invoice-issued.ts'
import { type IssueContext, startIssue } from '../invoice-core/start-issue.ts'
import { type IssuedInvoice, storeNewInvoice } from '../invoice-core/store-new-invoice.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { reverseSurplusOfWriteOffs } from '../write-off-core/reverse-surplus-of-write-offs.ts'
import { getInvoice } from './invoices.views.ts'

/** The demo data calls this without a request. */
export type GenerateInvoiceInput = Pick<
  RequestContext<typeof endpoints.generateInvoice>,
  'body' | 'params' | 'idempotency'
> & {
  readonly actor: IssueContext['actor']
}
type GenerateInvoiceResult = ResponseOf<typeof endpoints.generateInvoice> & {
  alreadyExisted?: boolean
}

/**
 * Issues the invoice of a work card: numbered without gaps, stored with its content and never changed.
 *
 * Of a job with two payers it issues one for each of them, and supersedes both together.
 *
 * Returns the current invoice if the bill has not changed since. Otherwise the new invoice supersedes it, and a credit
 * note reverses it. It shows the advance invoices of the card, and credits what they have above the bill or its VAT.
 *
 * Throws `card_cancelled` (409) for a cancelled card, `no_tasks` (409) if there is nothing to bill, `approval_exceeded` (409) if
 * the bill exceeds what the customer approved, and 400 for an insurer who lost company name or TRN.
 */
export const generateInvoice = (
  service: Service,
  { actor, body, params, idempotency }: GenerateInvoiceInput,
) =>
  runOnce<GenerateInvoiceResult>(service.db, idempotency, async (tx) => {
    // Serialises invoices of this card and all changes of its bill.
    const card = await lockWorkCard(tx, params.id)
    const { total_amount } = card.status === 'completed' ? card : await recalculateTotals(tx, card)

    const billed = await selectBilledCard(tx, card.id)
    const { payerBills } = billed
    const current = await selectCurrentInvoices(tx, card.id)
    if (current[0] && isUpToDate(current, payerBills))
      return { data: await getInvoice(tx, current[0].id), alreadyExisted: true }

    assertInsurerNamed(payerBills)
    await assertApprovedPrice(tx, { id: card.id, total_amount }, true)

    const { now, date, settings, context } = await startIssue(tx, service, actor)
    const advances = planAdvances(await selectAdvancesOfCard(tx, card.id), customerTotalsOf(billed))
    const contents = payerBills.map((payerBill) => {
      const content = createInvoiceContent(billed, payerBill, { settings, now }, body)
      // Only the customer pays in advance.
      if (payerBill.payer === 'insurer') return { content, payerBill }
      return {
        content: withAdvances(content, advances.kept, billed, settings.shop_timezone),
        payerBill,
      }
    })
    await creditSurplusOfAdvances(tx, advances, date, context)
    const id = await issueInvoices(tx, contents, current, context)
    return { data: await getInvoice(tx, id) }
  })

/** The record of the insurer was perhaps changed after the claim was saved. */
const assertInsurerNamed = (payerBills: readonly PayerBill[]): void => {
  const claim = payerBills.find(({ payer }) => payer === 'insurer')?.claim
  if (claim) assertInsurerBillable({ company_name: claim.company_name, trn: claim.customer_trn })
}

interface NewInvoice {
  readonly content: InvoiceContent
  readonly payerBill: PayerBill
}

/** Issues the invoices of all payers in place of the current ones. Returns the id of the first one. */
const issueInvoices = async (
  tx: Transaction,
  contents: readonly NewInvoice[],
  superseded: readonly CurrentInvoice[],
  context: IssueContext,
): Promise<string> => {
  const year = Number(contents[0]!.content.invoice_date.slice(0, 4))
  for (const { id } of superseded) await markSuperseded(tx, id, context.now)
  // Credit notes come first in every transaction, so that two of them cannot deadlock.
  const creditNoteNumbers: DocumentNumber[] = []
  for (const _ of superseded) creditNoteNumbers.push(await takeDocumentNumber(tx, 'CN', year))

  const issued: (IssuedInvoice & { readonly payer: Payer })[] = []
  for (const { content, payerBill } of contents) {
    const invoice = await storeNewInvoice(tx, content, payerBill.hash, context)
    issued.push({ payer: payerBill.payer, ...invoice })
  }
  for (const [index, invoice] of superseded.entries()) {
    const replacement = issued.find(({ payer }) => payer === invoice.payer) ?? issued[0]!
    const { invoice_number, invoice_date } = replacement.invoice
    await creditInvoice(
      tx,
      invoice,
      {
        number: creditNoteNumbers[index]!,
        date: invoice_date,
        reasons: replacedReasons(invoice_number),
        replacedBy: { id: replacement.id, invoice_number },
      },
      context,
    )
  }
  // `creditInvoice` reverses surplus write-offs itself; without a credit note it is done here. A cheque may have been written off
  // while a higher price was expected.
  if (superseded.length === 0) {
    const { work_card_id, invoice_number, invoice_date } = issued[0]!.invoice
    await reverseSurplusOfWriteOffs(tx, work_card_id, invoice_number, {
      ...context,
      day: invoice_date,
    })
  }
  for (const { id, invoice } of issued) await publishInvoiceIssued(tx, id, invoice, context)
  return issued[0]!.id
}
