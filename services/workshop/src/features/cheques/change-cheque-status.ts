import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import { chequeEffectOf, presentedAmount } from '@warsha/contracts/workshop/money/cheque-rules'
import type * as endpoints from '@warsha/contracts/workshop/money/cheques'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import { checkVersion, failPoint, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { findSessionOfPayment } from '../payments/payment-cash.ts'
import { assertWithinOutstanding } from '../payments/payment-rules.ts'
import { owedForCheque, payByCheque, takeBackPayment } from './cheque-money.ts'
import {
  type ChequeContext,
  insertEvent,
  type LockedCheque,
  type NewChequeEvent,
  selectOptionalFirstPayment,
} from './cheques.store.ts'
import { getCheque } from './cheques.views.ts'
import { type LockedChequeMoney, lockChequeMoney } from './lock-cheque.ts'
import { publishReturnedCheque } from './publish-cheque-events.ts'
import { assertCanChange, storeStatusChange } from './store-status-change.ts'
import { takeChequeOutOfDrawer } from './take-cheque-out-of-drawer.ts'
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
    const context = await createEntryContext(tx, service, actor)
    assertCanChange(cheque, body.to, context.day)

    const isReturned = body.to === 'returned'
    const paidByBank = isReturned ? (body.paid_amount ?? fils(0)) : fils(0)
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
    if (effect.takenBack > 0)
      await reverseCountedAmount(tx, service, locked, { event, effect }, context)
    else {
      const payment_id =
        effect.paid > 0
          ? await addChequePayment(tx, service, locked, { amount: effect.paid, method }, context)
          : null
      await insertEvent(tx, { ...event, payment_id, paid: effect.paid }, context)
    }

    failPoint('cheque.entered')
    const counted = fils(cheque.counted + effect.paid - effect.takenBack)
    const columns = { status: body.to, counted, return_reason: isReturned ? body.reason : null }
    const version = await storeStatusChange(tx, service, locked, { event, columns }, context)
    if (isReturned)
      await publishReturnedCheque(tx, { ...cheque, version, counted }, event.reason, context)
    return { data: await getCheque(tx, id) }
  })

/** The largest part that the bank can pay of a returned cheque. */
const maxPart = (cheque: LockedCheque): Fils => fils(Math.max(presentedAmount(cheque) - 1, 0))

const addChequePayment = async (
  tx: Transaction,
  service: Service,
  { cheque, card }: LockedChequeMoney,
  { amount, method }: { readonly amount: Fils; readonly method: PaymentMethod | null },
  context: ChequeContext,
): Promise<string> => {
  const customerId = cheque.customer_id
  // Money from the bank passes no drawer, and cannot be refused.
  if (method === null)
    return payByCheque(
      tx,
      service,
      { cheque, card, customerId, amount, method: 'cheque', cash_session_id: null },
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
  const input = { cheque, card, customerId, amount, method, cash_session_id }
  return payByCheque(tx, service, input, context)
}

interface ReversalInput {
  readonly event: NewChequeEvent
  readonly effect: { readonly takenBack: Fils }
}

/**
 * Makes the counted amount owed again. If the cheque leaves while the cash session that received it is open, voids the
 * payment instead, or takes the cheque out of that session if the payment was used elsewhere.
 */
const reverseCountedAmount = async (
  tx: Transaction,
  service: Service,
  locked: LockedChequeMoney,
  { event, effect: { takenBack } }: ReversalInput,
  context: ChequeContext,
): Promise<void> => {
  const reason = event.reason ?? event.to_status
  const isWithdrawn = event.to_status !== 'returned'
  const is_payment_voided =
    isWithdrawn && (await voidFirstPayment(tx, service, locked, reason, context))
  // A payment of a later date counts from that day on, and so does what is owed instead.
  const first = await selectOptionalFirstPayment(tx, locked.cheque.id)
  const day = first && first.payment_date > context.day ? first.payment_date : context.day
  const entered = { ...context, day }
  await insertEvent(tx, { ...event, takenBack, is_payment_voided }, entered)
  if (is_payment_voided) return
  if (isWithdrawn)
    await takeChequeOutOfDrawer(tx, locked.cheque, { kind: 'payment_reversal', reason }, context)
  await takeBackPayment(tx, locked, { debitId: event.id, amount: takenBack, reason }, entered)
}
