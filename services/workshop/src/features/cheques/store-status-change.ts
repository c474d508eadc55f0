/** The parts that every change of a cheque's status has in common. */
import { toAed } from '@warsha/contracts/base/money'
import {
  type ChequeStatus,
  chequeChangeBlockedBy,
  restOfCheque,
} from '@warsha/contracts/workshop/money/cheque-rules'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { addHistory } from '../work-card-history/add-history.ts'
import {
  type ChequeContext,
  type LockedCheque,
  type NewChequeEvent,
  updateStatus,
} from './cheques.store.ts'
import type { LockedChequeMoney } from './lock-cheque.ts'

/** Throws 409 if a cheque cannot change to a status. */
export const assertCanChange = (cheque: LockedCheque, to: ChequeStatus, today: string): void => {
  const blockedBy = chequeChangeBlockedBy(cheque, to, today)
  if (blockedBy) throw new ApiError(blockedBy, { date: cheque.cheque_date })
}

interface StatusChange {
  readonly event: Pick<NewChequeEvent, 'from_status' | 'to_status' | 'reason'>
  readonly columns: Parameters<typeof updateStatus>[2]
}

/** Stores the new status with the history of the work card and the audit entry. Returns the new version. */
export const storeStatusChange = async (
  tx: Transaction,
  service: Service,
  { cheque, card }: Pick<LockedChequeMoney, 'cheque' | 'card'>,
  { event, columns }: StatusChange,
  context: ChequeContext,
): Promise<number> => {
  const version = await updateStatus(tx, cheque.id, columns, context)
  const reason = event.reason ?? null
  if (card)
    await addHistory(tx, card.id, context, {
      event: 'cheque_changed',
      changes: [
        { field: 'cheque_number', from: cheque.number, to: cheque.number },
        { field: 'cheque_status', from: event.from_status, to: event.to_status },
        ...(reason === null ? [] : [{ field: 'reason', from: null, to: reason }]),
      ],
    })
  await addAuditEntry(tx, service.name, context.actor, {
    action: `cheque_${event.to_status}`,
    subject: { type: 'cheque', id: cheque.id },
    details: {
      number: cheque.number,
      bank_name: cheque.bank_name,
      amount: toAed(cheque.amount),
      unpaid_amount: toAed(restOfCheque({ amount: cheque.amount, counted: columns.counted })),
      reason,
    },
  })
  return version
}
