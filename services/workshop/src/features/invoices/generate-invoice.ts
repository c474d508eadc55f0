import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import type * as endpoints from '@warsha/contracts/workshop/invoices'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { assertApprovedPrice } from '../approval-core/approved-sum.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { planAdvances } from './advance-rules.ts'
import { selectAdvancesOfCard } from './advances.store.ts'
import { customerTotalsOf, selectBilledCard } from './billing.views.ts'
import { creditSurplusOfAdvances } from './credit-advances.ts'
import { creditInvoice } from './credit-invoice.ts'
import {
  createInvoiceContent,
  type FrozenInvoice,
  type InvoiceContent,
  replacedReasons,
  withAdvances,
} from './invoice-content.ts'
import {
  type CurrentInvoice,
  type DocumentNumber,
  insertInvoice,
  markSuperseded,
  selectCurrentInvoices,
  takeDocumentNumber,
} from './invoices.store.ts'
import { selectInvoice } from './invoices.views.ts'
import { isUpToDate, type PayerBill } from './payer-bills.ts'
import { publishInvoiceIssued } from './publish-invoice-issued.ts'
import { type IssueContext, startIssue } from './start-issue.ts'

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
 * note reverses it. It shows the advance invoices of the card, and credits what they have above the bill.
 *
 * Throws `card_cancelled` (409) for a cancelled card, `no_tasks` (409) if there is nothing to bill, and `approval_exceeded`
 * (409) if the bill exceeds what the customer approved.
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
      return { data: await selectInvoice(tx, current[0].id), alreadyExisted: true }

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
    await creditSurplusOfAdvances(tx, advances.credits, date, context)
    const id = await issueInvoices(tx, contents, current, context)
    return { data: await selectInvoice(tx, id) }
  })

interface NewInvoice {
  readonly content: InvoiceContent
  readonly payerBill: PayerBill
}

interface IssuedInvoice {
  readonly id: string
  readonly payer: Payer
  readonly invoice: FrozenInvoice
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

  const issued: IssuedInvoice[] = []
  for (const content of contents) issued.push(await insertNewInvoice(tx, content, year, context))
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
  for (const { id, invoice } of issued) await publishInvoiceIssued(tx, id, invoice, context)
  return issued[0]!.id
}

const insertNewInvoice = async (
  tx: Transaction,
  { content, payerBill: { payer, hash } }: NewInvoice,
  year: number,
  { actor, now }: IssueContext,
): Promise<IssuedInvoice> => {
  const number = await takeDocumentNumber(tx, 'INV', year)
  const id = uuid()
  const invoice: FrozenInvoice = {
    invoice_number: number.text,
    issued_at: now,
    issued_by: actor.name,
    ...content,
  }
  await insertInvoice(tx, { id, number, now, issued_by: actor.id }, invoice, hash)
  return { id, payer, invoice }
}
