import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, type WriteContext } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { isChangeableBy, type PaymentEditor } from './payment-rules.ts'
import { lockPayment, type PaymentRow, selectWorkCardOfPayment } from './payments.store.ts'

export interface ChangePaymentActor extends PaymentEditor {
  readonly actor: HistoryActor & { readonly id: string }
}

interface LockedPayment {
  readonly card: LockedWorkCard
  readonly payment: PaymentRow
  readonly context: WriteContext
  /** The local date. */
  readonly today: string
}

/**
 * Locks a payment to change or void it, and its work card first.
 *
 * Throws `payment_not_yours` (403) if the user may not change it.
 */
export const lockPaymentToChange = async (
  tx: Transaction,
  service: Service,
  id: string,
  editor: ChangePaymentActor,
): Promise<LockedPayment> => {
  const card = await lockWorkCard(tx, await selectWorkCardOfPayment(tx, id))
  const payment = await lockPayment(tx, id)
  const { shop_timezone } = await readLocalSettings(tx)
  // Read after the locks: this change is later than the ones it waited for.
  const context = createWriteContext(service, editor.actor)
  const now = new Date(context.now)
  if (!isChangeableBy(editor, payment, shop_timezone, now)) throw new ApiError('payment_not_yours')
  return { card, payment, context, today: toLocalDate(shop_timezone, now) }
}
