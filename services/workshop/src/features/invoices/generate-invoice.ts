import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { invoiceIssued } from '@warsha/contracts/workshop/events'
import type * as endpoints from '@warsha/contracts/workshop/invoices'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { assertApprovedPrice } from '../approval-core/approved-sum.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { workCardAggregate } from '../work-card-core/work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { selectBilledCard } from './billing.views.ts'
import { creditInvoice, type IssueContext } from './credit-invoice.ts'
import {
  createInvoiceContent,
  type FrozenInvoice,
  type InvoiceContent,
  replacedReasons,
} from './invoice-content.ts'
import {
  type CurrentInvoice,
  insertInvoice,
  lockDocumentNumbers,
  markSuperseded,
  selectOptionalCurrentInvoice,
  takeDocumentNumber,
} from './invoices.store.ts'
import { selectInvoice } from './invoices.views.ts'

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
 * Returns the current invoice if the bill has not changed since. Otherwise the new invoice supersedes it, and a credit
 * note reverses it. Throws `card_cancelled` (409) for a cancelled card, `no_tasks` (409) if there is nothing to bill, and
 * `approval_exceeded` (409) if the bill exceeds what the customer approved.
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
    const current = await selectOptionalCurrentInvoice(tx, card.id)
    if (current?.billing_hash === billed.bill.hash)
      return { data: await selectInvoice(tx, current.id), alreadyExisted: true }

    await assertApprovedPrice(tx, { id: card.id, total_amount }, true)

    // Serialises all documents before the clock is read, so that a higher number never has an earlier date.
    await lockDocumentNumbers(tx)
    const now = service.clock()
    const settings = await readLocalSettings(tx)
    const content = createInvoiceContent(billed, { settings, now }, body)
    const context = { actor, now: now.toISOString(), service: service.name }
    const id = await issueInvoice(tx, content, current, billed.bill.hash, context)
    return { data: await selectInvoice(tx, id) }
  })

const issueInvoice = async (
  tx: Transaction,
  content: InvoiceContent,
  superseded: CurrentInvoice | null,
  billingHash: string,
  context: IssueContext,
): Promise<string> => {
  const { actor, now } = context
  const year = Number(content.invoice_date.slice(0, 4))
  if (superseded) await markSuperseded(tx, superseded.id, now)
  // Credit notes come first in every transaction, so that two of them cannot deadlock.
  const creditNoteNumber = superseded && (await takeDocumentNumber(tx, 'CN', year))
  const number = await takeDocumentNumber(tx, 'INV', year)

  const id = uuid()
  const invoice: FrozenInvoice = {
    invoice_number: number.text,
    issued_at: now,
    issued_by: actor.name,
    ...content,
  }
  await insertInvoice(tx, { id, number, now, issued_by: actor.id }, invoice, billingHash)
  if (superseded && creditNoteNumber)
    await creditInvoice(
      tx,
      superseded,
      {
        number: creditNoteNumber,
        date: invoice.invoice_date,
        reasons: replacedReasons(invoice.invoice_number),
        replacedBy: { id, invoice_number: invoice.invoice_number },
      },
      context,
    )
  await publishInvoiceIssued(tx, id, invoice, context)
  return id
}

const publishInvoiceIssued = async (
  tx: Transaction,
  id: string,
  invoice: FrozenInvoice,
  context: IssueContext,
): Promise<void> => {
  const { actor, now } = context
  const summary = {
    invoice_number: invoice.invoice_number,
    invoice_date: invoice.invoice_date,
    due_date: invoice.due_date,
    work_card_number: invoice.work_card_number,
    tax_amount: invoice.tax_amount,
    total_amount: invoice.total_amount,
  }
  await addEvent(tx, invoiceIssued, workCardAggregate({ id: invoice.work_card_id }), {
    ...summary,
    id,
    work_card_id: invoice.work_card_id,
    customer_id: invoice.customer_id,
    actor_id: actor.id,
    at: now,
  })
  await addHistory(tx, invoice.work_card_id, context, {
    event: 'invoice_issued',
    changes: [{ field: 'invoice_number', from: null, to: invoice.invoice_number }],
  })
  await addAuditEntry(tx, context.service, actor, {
    action: 'invoice_issued',
    subject: { type: 'invoice', id },
    details: summary,
  })
}
