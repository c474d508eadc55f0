import type { Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import type { FrozenInvoice, InvoiceContent } from './invoice-content.ts'
import { insertInvoice, takeDocumentNumber } from './issued-documents.store.ts'
import type { IssueContext } from './start-issue.ts'

export interface IssuedInvoice {
  readonly id: string
  readonly invoice: FrozenInvoice
}

/**
 * Gives an invoice the next number of its year and stores it. The numbers of documents are locked (`startIssue`); call
 * `publishInvoiceIssued` afterwards. `hash` tells later whether the bill has changed.
 */
export const storeNewInvoice = async (
  tx: Transaction,
  content: InvoiceContent,
  hash: string,
  { actor, now }: IssueContext,
): Promise<IssuedInvoice> => {
  const number = await takeDocumentNumber(tx, 'INV', Number(content.invoice_date.slice(0, 4)))
  const id = uuid()
  const invoice: FrozenInvoice = {
    invoice_number: number.text,
    issued_at: now,
    issued_by: actor.name,
    ...content,
  }
  await insertInvoice(tx, { id, number, now, issued_by: actor.id }, invoice, hash)
  return { id, invoice }
}
