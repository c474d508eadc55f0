import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import {
  type ChequeStatus,
  chequeChangeBlockedBy,
  chequeEffectOf,
  presentedAmount,
  restOfCheque,
} from '@warsha/contracts/workshop/cheque-rules'
import type * as endpoints from '@warsha/contracts/workshop/cheques'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import { ApiError, checkVersion, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import { findSessionOfPayment } from '../payments/payment-cash.ts'
import { assertWithinOutstanding } from '../payments/payment-rules.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { createChequeContext } from './cheque-context.ts'
import { owedForCheque, payByCheque, takeBackPayment } from './cheque-money.ts'
import {
  type ChequeContext,
  insertEvent,
  type LockedCheque,
  type NewChequeEvent,
  updateStatus,
} from './cheques.store.ts'
import { getCheque } from './cheques.views.ts'
import { type LockedChequeMoney, lockChequeMoney } from './lock-cheque.ts'
import { publishReturnedCheque } from './publish-cheque-events.ts'
import { voidFirstPayment } from './void-first-payment.ts'

type Context = RequestContext<typeof endpoints.changeChequeStatus>
export interface ChangeChequeStatusInput extends Pick<Context, 'body' | 'params' | 'idempotency'> {
  readonly actor: CashContext['actor']
}

/**
 * Changes the status of a cheque, and enters on the account of the customer what follows from it.
 *
 * Throws `wrong_cheque_status` (409), for a collection `payment_exceeds_outstanding` and `cash_session_needed` (409), and
 * `payment_not_yours` (403) if the change would void a payment that the user may not void.
 */
export const changeChequeStatus = (
  service: Service,
  { actor, body, params: { id }, idempotency }: ChangeChequeStatusInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    const locked = await lockChequeMoney(tx, id)
    const { cheque } = locked
    checkVersion(cheque, body.version)
    const context = await createChequeContext(tx, service, actor)
    assertCanChange(cheque, body.to, context.day)

    const isReturned = body.to === 'returned'
    const paidByBank = (isReturned && body.paid_amount) || fils(0)
    if (paidByBank >= presentedAmount(cheque))
      throw fieldError('paid_amount', 'too_large', { maximum: toAed(maxPart(cheque)) })
    const method = body.to === 'collected' ? (body.payment_method ?? null) : null
    const effect = chequeEffectOf(cheque, body.to, { paidByBank, isCollected: method !== null })

    const event = {
      id: uuid(),
      cheque_id: id,
      from_status: cheque.status,
      to_status: body.to,
      reason: body.reason ?? null,
      ...(isReturned && {
        fee: body.fee ?? fils(0),
        is_fee_charged: (body.is_fee_charged ?? false) && (body.fee ?? 0) > 0,
        certificate_number: body.certificate_number ?? null,
      }),
    }
    if (effect.takenBack > 0) await takeBack(tx, service, locked, { event, effect }, context)
    else {
      const payment_id =
        effect.paid > 0
          ? await pay(tx, service, locked, { amount: effect.paid, method }, context)
          : null
      await insertEvent(tx, { ...event, payment_id, paid: effect.paid }, context)
    }

    const counted = fils(cheque.counted + effect.paid - effect.takenBack)
    const columns = { status: body.to, counted, return_reason: isReturned ? body.reason : null }
    const version = await finishChange(tx, service, locked, { event, columns }, context)
    if (isReturned)
      await publishReturnedCheque(tx, { ...cheque, version, counted }, event.reason, context)
    return { data: await getCheque(tx, id) }
  })

/** The largest part that the bank can pay of a returned cheque. */
const maxPart = (cheque: LockedCheque): Fils => fils(Math.max(presentedAmount(cheque) - 1, 0))

/** Throws 409 if a cheque cannot change to a status. */
export const assertCanChange = (cheque: LockedCheque, to: ChequeStatus, today: string): void => {
  const blockedBy = chequeChangeBlockedBy(cheque, to, today)
  if (blockedBy) throw new ApiError(blockedBy, { date: cheque.cheque_date })
}

const pay = async (
  tx: Transaction,
  service: Service,
  { cheque, card }: LockedChequeMoney,
  { amount, method }: { readonly amount: Fils; readonly method: PaymentMethod | null },
  context: ChequeContext,
): Promise<string> => {
  // Money from the bank passes no drawer, and cannot be refused.
  if (method === null)
    return payByCheque(
      tx,
      service,
      {
        cheque,
        card,
        customerId: cheque.customer_id,
        amount,
        method: 'cheque',
        cash_session_id: null,
      },
      context,
    )
  if (card) assertWithinOutstanding(amount, await owedForCheque(tx, { cheque, card }))
  const settings = await readLocalSettings(tx)
  const cash_session_id = await findSessionOfPayment(
    tx,
    context.actor.id,
    { payment_method: method },
    settings,
  )
  const customerId = cheque.customer_id
  const input = { cheque, card, customerId, amount, method, cash_session_id }
  return payByCheque(tx, service, input, context)
}

interface TakeBackInput {
  readonly event: NewChequeEvent
  readonly effect: { readonly takenBack: Fils }
}

/** What counted is owed again. A cheque that leaves while its drawer is still open was no payment at all. */
const takeBack = async (
  tx: Transaction,
  service: Service,
  locked: LockedChequeMoney,
  { event, effect: { takenBack } }: TakeBackInput,
  context: ChequeContext,
): Promise<void> => {
  const reason = event.reason ?? event.to_status
  const is_payment_voided =
    event.to_status !== 'returned' && (await voidFirstPayment(tx, service, locked, reason, context))
  await insertEvent(tx, { ...event, takenBack, is_payment_voided }, context)
  if (is_payment_voided) return
  await takeBackPayment(tx, locked, { debitId: event.id, amount: takenBack, reason }, context)
}

interface FinishedChange {
  readonly event: Pick<NewChequeEvent, 'from_status' | 'to_status' | 'reason'>
  readonly columns: Parameters<typeof updateStatus>[2]
}

/** Stores the new status with the history of the work card and the audit entry. Returns the new version. */
export const finishChange = async (
  tx: Transaction,
  service: Service,
  { cheque, card }: Pick<LockedChequeMoney, 'cheque' | 'card'>,
  { event, columns }: FinishedChange,
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
