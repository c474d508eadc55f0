import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { type Fils, fils, sumFils, toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/money/customer-accounts'
import { walkInCustomerId } from '@warsha/contracts/workshop/sales/walk-in-customer'
import { ApiError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { allocateCredit } from '../customer-ledger/allocate-credit.ts'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { availableOf, planCreditUse } from '../customer-ledger/credit-rules.ts'
import { type LockedCredit, lockCredit } from '../customer-ledger/release-credit.ts'
import { selectInsurerOfWorkCard } from '../insurance-core/insurance-core.store.ts'
import { outstandingOfPayer } from '../insurance-core/outstanding-of-payer.ts'
import { assertWithinOutstanding } from '../payments/payment-rules.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { selectCustomerOfWorkCard } from '../work-card-core/work-card-core.store.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { completeIfPaid } from '../work-cards/complete-if-paid.ts'
import { listCreditUses } from './customer-accounts.views.ts'

type UseCreditInput = Pick<
  RequestContext<typeof endpoints.useCredit>,
  'actor' | 'body' | 'params' | 'idempotency'
>

/**
 * Pays for a work card with the credit of its customer, or of the insurer who pays for it, the oldest first.
 *
 * Throws `card_cancelled` (409), `payment_exceeds_outstanding` (409) above the outstanding balance, and `credit_exceeded`
 * (409) above the credit. Both carry the amounts. Throws `insurer_not_billed` (409) if no insurer pays for the card. Throws `walk_in_customer` (409) for a sale without a name.
 */
export const useCredit = (
  service: Service,
  { actor, body, params: { id }, idempotency }: UseCreditInput,
) =>
  runOnce<ResponseOf<typeof endpoints.useCredit>>(service.db, idempotency, async (tx) => {
    const { amount, payer = 'customer' } = body
    const customerId =
      payer === 'insurer'
        ? await selectInsurerOfWorkCard(tx, id)
        : await selectCustomerOfWorkCard(tx, id)
    // Everyone without a name shares this record: the credit may belong to another buyer.
    if (customerId === walkInCustomerId) throw new ApiError('walk_in_customer')
    // Against every other use and refund of this credit, and changes of the jobs that it comes from and goes to.
    const locked = await lockCredit(tx, customerId, id)
    const card = locked.cards.get(id) as LockedWorkCard
    if (card.status === 'cancelled') throw new ApiError('card_cancelled')
    // The claim may have changed before the card was locked.
    if (payer === 'insurer' && (await selectInsurerOfWorkCard(tx, id)) !== customerId)
      throw new ApiError('insurer_not_billed')
    assertWithinOutstanding(amount, await outstandingOfPayer(tx, card, payer))
    const parts = planCreditUse(locked.credits, locked.releasable, amount)
    if (!parts) throw creditExceeded(amount, locked)

    const context = await createEntryContext(tx, service, actor)
    const reason = `→ ${card.work_card_number}`
    await allocateCredit(tx, parts, { workCardId: card.id }, { locked, reason }, context)
    await addHistory(tx, card.id, context, {
      event: 'credit_used',
      changes: [{ field: 'amount', from: null, to: toAed(amount) }],
    })
    await completeIfPaid(tx, card, await recalculateTotals(tx, card), context)
    await addAuditEntry(tx, service.name, actor, {
      action: 'credit_used',
      subject: { type: 'work_card', id: card.id },
      details: { work_card_number: card.work_card_number, amount: toAed(amount) },
    })
    return { data: await listCreditUses(tx, card.id) }
  })

const creditExceeded = (amount: Fils, { credits }: LockedCredit): ApiError =>
  new ApiError('credit_exceeded', {
    amount: toAed(amount),
    available: toAed(fils(sumFils(credits.map(availableOf)))),
  })
