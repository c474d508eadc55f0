import { toAed } from '@warsha/contracts/base/money'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { type ChequeContext, insertCheque, type NewChequeRow } from './cheques.store.ts'

interface NewCheque {
  readonly row: NewChequeRow
  readonly card: LockedWorkCard | null
  /** Of the payment that was made with the cheque, if it was recorded before the cheque. */
  readonly receiptNumber?: string
}

/**
 * Stores a cheque with the history of its work card and the audit entry. The caller adds its first event.
 *
 * Throws `duplicate_cheque` (409) if the customer has a cheque of this number and bank.
 */
export const storeNewCheque = async (
  tx: Transaction,
  service: Service,
  { row, card, receiptNumber }: NewCheque,
  context: ChequeContext,
): Promise<void> => {
  if (!(await insertCheque(tx, row, context))) throw new ApiError('duplicate_cheque')

  const { number, bank_name, cheque_date } = row
  const amount = toAed(row.amount_fils)
  if (card)
    await addHistory(tx, card.id, context, {
      event: 'cheque_recorded',
      changes: [
        { field: 'cheque_number', from: null, to: number },
        { field: 'bank_name', from: null, to: bank_name },
        { field: 'cheque_date', from: null, to: cheque_date },
        { field: 'amount', from: null, to: amount },
        ...(receiptNumber ? [{ field: 'payment', from: receiptNumber, to: receiptNumber }] : []),
      ],
    })
  await addAuditEntry(tx, service.name, context.actor, {
    action: 'cheque_recorded',
    subject: { type: 'cheque', id: row.id },
    details: {
      number,
      bank_name,
      cheque_date,
      amount,
      customer_id: row.customer_id,
      work_card_number: card?.work_card_number ?? null,
      ...(receiptNumber && { receipt_number: receiptNumber }),
    },
  })
}
