import { invoiceIssued } from '@warsha/contracts/workshop/events'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry } from '@warsha/service-kit/process'
import { workCardAggregate } from '../work-card-core/work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import type { FrozenInvoice } from './invoice-content.ts'
import type { IssueContext } from './start-issue.ts'

/** Event, history and audit trail of a new invoice. */
export const publishInvoiceIssued = async (
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
    purpose: invoice.purpose ?? 'job',
    payer: invoice.payer ?? 'customer',
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
