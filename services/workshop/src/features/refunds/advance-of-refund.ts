/** A refund of a deposit: its advance invoice is credited before the money goes back. Amounts in fils. */
import { type Fils, fils, sumFils } from '@warsha/contracts/base/money'
import { isManagementRole, type Role } from '@warsha/contracts/base/roles'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import {
  type AdvanceRow,
  selectAllocationsToOwnCard,
  selectOptionalAdvanceOfPayment,
  sumAllocations,
} from '../advance-invoices/advances.store.ts'
import {
  assertAdvanceUnused,
  creditUnusedAdvance,
  toAdvanceParams,
} from '../advance-invoices/credit-advances.ts'
import { advanceRefundedReasons } from '../invoice-core/invoice-content.ts'
import type { IssueContext } from '../invoice-core/start-issue.ts'
import {
  lockRefundablePayment,
  planRefund,
  type RefundablePayment,
} from './lock-refundable-payment.ts'

interface NeededCredit {
  readonly advance: AdvanceRow
  /** To be credited of the invoice. */
  readonly amount: Fils
  /** To be taken from the card. */
  readonly released: Fils
}

/**
 * Returns how much of the advance invoice has to be credited for the refund: afterwards it must not declare more than is left of
 * the payment. Example: 500 was paid and declared. A refund of 200 leaves 300, so 200 is credited. Null if nothing is.
 */
const findNeededCredit = async (
  tx: Transaction,
  { payment, credit, locked }: RefundablePayment,
  amount: Fils,
): Promise<NeededCredit | null> => {
  const advance = await selectOptionalAdvanceOfPayment(tx, payment.id)
  if (!advance) return null
  const onCard = sumAllocations(await selectAllocationsToOwnCard(tx, payment.id))
  const left = (credit?.rest ?? 0) + onCard
  const needed = Math.min(Math.max(advance.total - (left - amount), 0), advance.total)
  if (needed === 0) return null
  // What is free of the own card is part of `onCard`, and would be taken from there twice.
  const elsewhere = locked.releasable.filter(
    ({ creditId, workCardId }) => creditId === credit?.id && workCardId !== advance.work_card_id,
  )
  const available = (credit?.rest ?? 0) + sumFils(elsewhere.map(({ releasable }) => releasable))
  const released = Math.min(Math.max(amount - available, 0), onCard)
  return { advance, amount: fils(needed), released: fils(released) }
}

interface RefundRequest {
  readonly amount: Fils
  readonly credits_advance: boolean
}

/**
 * Checks a refund before it is requested. Throws `refund_exceeds_rest` (409), `advance_not_credited` (409) if an advance invoice
 * declares the amount, `advance_in_use` (409) if the final invoice shows that, and `not_allowed` (403) if the role may not credit it.
 */
export const assertRefundable = async (
  tx: Transaction,
  source: RefundablePayment,
  { amount, credits_advance }: RefundRequest,
  role: Role,
): Promise<void> => {
  const needed = await findNeededCredit(tx, source, amount)
  if (needed === null || amount > source.payment.amount) {
    planRefund(source, amount)
    return
  }
  await assertAdvanceUnused(tx, needed.advance.work_card_id)
  if (!credits_advance)
    throw new ApiError('advance_not_credited', toAdvanceParams(needed.advance, needed.amount))
  if (!isManagementRole(role)) throw new ApiError('not_allowed')
}

/** Credits the advance invoice as far as the refund needs it, if it may. Returns the payment as it is then. Throws like `assertRefundable`. */
export const creditAdvanceOfRefund = async (
  tx: Transaction,
  service: Pick<Service, 'name' | 'clock'>,
  source: RefundablePayment,
  { amount, credits_advance, reason }: RefundRequest & { readonly reason: string },
  actor: IssueContext['actor'],
): Promise<RefundablePayment> => {
  const needed = await findNeededCredit(tx, source, amount)
  if (needed === null) return source
  const { advance } = needed
  await assertAdvanceUnused(tx, advance.work_card_id)
  if (!credits_advance)
    throw new ApiError('advance_not_credited', toAdvanceParams(advance, needed.amount))
  const card = source.locked.cards.get(advance.work_card_id)
  if (!card) throw new Error(`work card ${advance.work_card_id} of an advance is not locked`)
  const reasons = advanceRefundedReasons(reason)
  await creditUnusedAdvance(tx, service, { ...needed, card, reasons }, actor)
  return lockRefundablePayment(tx, source.payment.id)
}
