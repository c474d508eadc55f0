import type * as endpoints from '@warsha/contracts/workshop/money/cheques'
import { paymentChangeBlockedBy } from '@warsha/contracts/workshop/payment-rules'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { lockCustomerAccount } from '../customer-ledger/customer-ledger.store.ts'
import { assertAdvanceCredited } from '../payments/lock-payment-to-change.ts'
import {
  isPaymentOfCheque,
  lockPayment,
  type PaymentRow,
  selectOwnerOfPayment,
} from '../payments/payments.store.ts'
import { lockOptionalWorkCard } from '../work-card-core/work-card-core.store.ts'
import { insertEvent } from './cheques.store.ts'
import { getCheque } from './cheques.views.ts'
import { storeNewCheque } from './store-new-cheque.ts'

type Context = RequestContext<typeof endpoints.registerPaymentCheque>
export interface RegisterPaymentChequeInput
  extends Pick<Context, 'body' | 'params' | 'idempotency'> {
  readonly actor: CashContext['actor']
}

/**
 * Records the cheque with which a payment or deposit was made. The first event of the cheque refers to it, so its money
 * counts once: as before until the bank returns the cheque.
 *
 * Throws `payment_not_by_cheque`, `payment_is_void`, `payment_of_cheque`, `duplicate_cheque` and `advance_not_credited` (409).
 */
export const registerPaymentCheque = (
  service: Service,
  { actor, body, params, idempotency }: RegisterPaymentChequeInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    const { customer_id, work_card_id } = await selectOwnerOfPayment(tx, params.id)
    // Against changes, refunds and a second cheque of this payment.
    await lockCustomerAccount(tx, customer_id)
    const card = work_card_id ? await lockOptionalWorkCard(tx, work_card_id, {}) : null
    const payment = await lockPayment(tx, params.id)
    await assertCanHaveCheque(tx, payment)
    await assertAdvanceCredited(tx, payment)

    const context = await createEntryContext(tx, service, actor)
    const { kept_where, held_by, ...details } = body
    const row = {
      id: uuid(),
      ...details,
      kept_where: kept_where ?? null,
      held_by: held_by ?? actor.name,
      amount_fils: payment.amount,
      counted_fils: payment.amount,
      is_post_dated: false,
      customer_id,
      work_card_id,
      replaces_id: null,
    }
    const receiptNumber = payment.receipt_number
    await storeNewCheque(tx, service, { row, card, receiptNumber }, context)
    const event = {
      id: uuid(),
      cheque_id: row.id,
      from_status: null,
      to_status: 'held',
      payment_id: payment.id,
      paid: payment.amount,
    } as const
    await insertEvent(tx, event, context)
    return { data: await getCheque(tx, row.id) }
  })

const assertCanHaveCheque = async (tx: Transaction, payment: PaymentRow): Promise<void> => {
  if (await isPaymentOfCheque(tx, payment.id)) throw new ApiError('payment_of_cheque')
  const blockedBy = paymentChangeBlockedBy(payment)
  if (blockedBy) throw new ApiError(blockedBy)
  if (payment.payment_method !== 'cheque') throw new ApiError('payment_not_by_cheque')
}
