import type { Transaction } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { creditWithoutReplacement } from './credit-invoice.ts'
import { cardCancelledReasons } from './invoice-content.ts'
import { selectCurrentInvoices } from './issued-documents.store.ts'
import type { IssueContext } from './start-issue.ts'

/**
 * Credits the invoices of a locked card that is cancelled, so that nobody is asked for its money. Returns the numbers of the
 * invoices and of the credit notes, or null if the card has no invoice that counts.
 */
export const creditInvoicesOfCancelledCard = async (
  tx: Transaction,
  service: Pick<Service, 'name' | 'clock'>,
  workCardId: string,
  actor: IssueContext['actor'],
): Promise<{ invoice: string; credit_note: string } | null> => {
  const invoices = await selectCurrentInvoices(tx, workCardId)
  if (invoices.length === 0) return null
  const numbers: string[] = []
  for (const invoice of invoices) {
    const note = await creditWithoutReplacement(tx, service, invoice, cardCancelledReasons, actor)
    numbers.push(note.number)
  }
  return {
    invoice: invoices.map(({ invoice_number }) => invoice_number).join(', '),
    credit_note: numbers.join(', '),
  }
}
