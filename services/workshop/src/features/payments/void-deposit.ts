import { depositVoided } from '@warsha/contracts/workshop/events'
import { paymentChangeBlockedBy } from '@warsha/contracts/workshop/payment-rules'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import { customerAggregate } from '../customers/customer-events.ts'
import {
  assertNotInUse,
  type ChangePaymentActor,
  lockDepositToVoid,
} from './lock-payment-to-change.ts'
import { markPaymentVoid } from './mark-payment-void.ts'
import type { PaymentRow } from './payments.store.ts'

interface VoidDepositInput extends ChangePaymentActor {
  readonly body: { readonly reason?: string | null | undefined }
}

/** Voids a payment on account. Throws `payment_in_use` (409) if a part of it was used or refunded. */
export const voidDeposit = async (
  tx: Transaction,
  service: Service,
  deposit: { readonly id: string; readonly customerId: string },
  { actor, scope, body }: VoidDepositInput,
) => {
  const { payment, context } = await lockDepositToVoid(tx, service, deposit, { actor, scope })
  const blockedBy = paymentChangeBlockedBy(payment)
  if (blockedBy) throw new ApiError(blockedBy)
  await assertNotInUse(tx, payment)

  await voidLockedDeposit(tx, service, deposit.customerId, payment, body.reason ?? null, context)
  return {}
}

/** Voids a locked deposit of a locked account. */
export const voidLockedDeposit = async (
  tx: Transaction,
  service: Service,
  customerId: string,
  payment: PaymentRow,
  reason: string | null,
  context: CashContext,
): Promise<void> => {
  const { actor } = context
  const voided = await markPaymentVoid(tx, payment, reason, context)
  const facts = { ...voided, customer_id: customerId }
  await addEvent(tx, depositVoided, customerAggregate({ id: customerId }), {
    ...facts,
    actor_id: actor.id,
    at: context.now,
  })
  await addAuditEntry(tx, service.name, actor, {
    action: 'deposit_voided',
    subject: { type: 'payment', id: payment.id },
    details: facts,
  })
}
