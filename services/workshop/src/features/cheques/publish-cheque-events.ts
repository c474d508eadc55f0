import { toAed } from '@warsha/contracts/base/money'
import { chequeReturned } from '@warsha/contracts/workshop/events'
import { restOfCheque } from '@warsha/contracts/workshop/money/cheque-rules'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { type ChequeContext, type LockedCheque, selectNameOfCustomer } from './cheques.store.ts'

/** The aggregate of the events of a cheque. */
export const chequeAggregate = ({ id }: { readonly id: string }): string => `cheque:${id}`

/** Managers are notified of a returned cheque. */
export const publishReturnedCheque = async (
  tx: Transaction,
  cheque: LockedCheque,
  reason: string | null,
  { actor, now }: ChequeContext,
): Promise<void> => {
  await addEvent(tx, chequeReturned, chequeAggregate(cheque), {
    id: cheque.id,
    version: cheque.version,
    cheque_number: cheque.number,
    bank_name: cheque.bank_name,
    cheque_date: cheque.cheque_date,
    amount: toAed(cheque.amount),
    unpaid_amount: toAed(restOfCheque(cheque)),
    customer_id: cheque.customer_id,
    customer_name: await selectNameOfCustomer(tx, cheque.customer_id),
    reason,
    actor_id: actor.id,
    at: now,
  })
}
