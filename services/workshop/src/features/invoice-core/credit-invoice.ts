/** The credit note of an issued invoice. */
import { invoiceCredited } from '@warsha/contracts/workshop/events'
import { failPoint } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { workCardAggregate } from '../work-card-core/work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { reverseSurplusOfWriteOffs } from '../write-off-core/reverse-surplus-of-write-offs.ts'
import {
  type CreditedPart,
  type CreditReasons,
  createCreditNoteContent,
  noReplacement,
} from './invoice-content.ts'
import {
  type CurrentInvoice,
  type DocumentNumber,
  insertCreditNote,
  markSuperseded,
  takeDocumentNumber,
} from './issued-documents.store.ts'
import { type IssueContext, startIssue } from './start-issue.ts'

interface CreditInput {
  readonly number: DocumentNumber
  /** YYYY-MM-DD in the shop's time zone. */
  readonly date: string
  readonly reasons: CreditReasons
  /** Undefined without a new invoice. */
  readonly replacedBy?: { readonly id: string; readonly invoice_number: string }
  /** Of an advance invoice. */
  readonly part?: CreditedPart
}

/**
 * Issues the credit note of an invoice over its whole value, or over a part of an advance invoice. Unless it is one, reverses what
 * was written off above the new bill. The caller has marked the invoice as superseded and issued the one that replaces it.
 *
 * Returns the id of the credit note.
 */
export const creditInvoice = async (
  tx: Transaction,
  { id, content: invoice }: Pick<CurrentInvoice, 'id' | 'content'>,
  { number, date, reasons, replacedBy, part }: CreditInput,
  context: IssueContext,
): Promise<string> => {
  const { actor, now } = context
  const creditNoteId = uuid()
  const creditNote = createCreditNoteContent(
    invoice,
    {
      credit_note_number: number.text,
      credit_note_date: date,
      issued_at: now,
      issued_by: actor.name,
      replaced_by: replacedBy ?? noReplacement,
      ...reasons,
      invoice_id: id,
    },
    part,
  )
  const issue = { id: creditNoteId, number, now, issued_by: actor.id }
  await insertCreditNote(tx, issue, creditNote, part?.isPartial ?? false)

  await addEvent(tx, invoiceCredited, workCardAggregate({ id: invoice.work_card_id }), {
    id,
    invoice_number: invoice.invoice_number,
    invoice_date: invoice.invoice_date,
    work_card_id: invoice.work_card_id,
    work_card_number: invoice.work_card_number,
    customer_id: invoice.customer_id,
    total_amount: creditNote.total_amount,
    purpose: invoice.purpose ?? 'job',
    payer: invoice.payer ?? 'customer',
    is_partial: part?.isPartial ?? false,
    actor_id: actor.id,
    at: now,
    credit_note_id: creditNoteId,
    credit_note_number: creditNote.credit_note_number,
    credit_note_date: creditNote.credit_note_date,
    replaced_by: creditNote.replaced_by.invoice_number,
  })
  await addHistory(tx, invoice.work_card_id, context, {
    event: 'invoice_credited',
    changes: [
      { field: 'invoice_number', from: invoice.invoice_number, to: null },
      { field: 'credit_note_number', from: null, to: creditNote.credit_note_number },
    ],
  })
  await addAuditEntry(tx, context.service, actor, {
    action: 'invoice_credited',
    subject: { type: 'invoice', id },
    details: {
      invoice_number: invoice.invoice_number,
      credit_note_number: creditNote.credit_note_number,
      total_amount: creditNote.total_amount,
      replaced_by: creditNote.replaced_by.invoice_number,
    },
  })
  // An advance invoice is not owed, and the work that it belongs to may not be invoiced yet.
  if (invoice.purpose !== 'advance')
    await reverseSurplusOfWriteOffs(tx, invoice.work_card_id, creditNote.credit_note_number, {
      ...context,
      day: date,
    })
  return creditNoteId
}

/** Credits an invoice that no other one replaces. */
export const creditWithoutReplacement = async (
  tx: Transaction,
  service: Pick<Service, 'name' | 'clock'>,
  invoice: CurrentInvoice,
  reasons: CreditReasons,
  actor: IssueContext['actor'],
): Promise<{ id: string; number: string }> => {
  const { date, context } = await startIssue(tx, service, actor)
  const number = await takeDocumentNumber(tx, 'CN', Number(date.slice(0, 4)))
  await markSuperseded(tx, invoice.id, context.now)
  failPoint('invoice.superseded')
  const id = await creditInvoice(tx, invoice, { number, date, reasons }, context)
  return { id, number: number.text }
}
