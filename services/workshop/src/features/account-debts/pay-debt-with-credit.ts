import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { fils, sumFils, toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/money/account-debts'
import { walkInCustomerId } from '@warsha/contracts/workshop/sales/walk-in-customer'
import { ApiError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { allocateCredit } from '../customer-ledger/allocate-credit.ts'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { availableOf, planCreditUse } from '../customer-ledger/credit-rules.ts'
import { lockCredit } from '../customer-ledger/release-credit.ts'
import { selectOpenDebt } from './account-debts.store.ts'

type PayDebtInput = Pick<
  RequestContext<typeof endpoints.payDebtWithCredit>,
  'actor' | 'body' | 'params' | 'idempotency'
>

/**
 * Pays for a debt without a work card with the credit of its customer, the oldest first.
 *
 * Throws 404 if the customer has no such debt, `amount_exceeds_outstanding` (409) above what is open of it, and
 * `credit_exceeded` (409) above the credit. Both carry the amounts. Throws `walk_in_customer` (409) for buyers without a
 * name.
 */
export const payDebtWithCredit = (
  service: Service,
  { actor, body: { amount }, params: { id: customer_id, debtId }, idempotency }: PayDebtInput,
) =>
  runOnce<ResponseOf<typeof endpoints.payDebtWithCredit>>(service.db, idempotency, async (tx) => {
    // Everyone without a name shares this record: the credit may belong to another buyer.
    if (customer_id === walkInCustomerId) throw new ApiError('walk_in_customer')
    // Against every other use and refund of this credit, and payments of this debt.
    const locked = await lockCredit(tx, customer_id, null)
    const { open, document_number } = await selectOpenDebt(tx, { id: debtId, customer_id })
    if (amount > open)
      throw new ApiError('amount_exceeds_outstanding', {
        amount: toAed(amount),
        outstanding: toAed(open),
      })
    const parts = planCreditUse(locked.credits, locked.releasable, amount)
    if (!parts)
      throw new ApiError('credit_exceeded', {
        amount: toAed(amount),
        available: toAed(fils(sumFils(locked.credits.map(availableOf)))),
      })

    const context = await createEntryContext(tx, service, actor)
    const reason = `→ ${document_number}`
    const target = { debitId: debtId }
    await allocateCredit(tx, parts, target, { locked, reason }, context)
    await addAuditEntry(tx, service.name, actor, {
      action: 'debt_paid_with_credit',
      subject: { type: 'customer', id: customer_id },
      details: { document_number, amount: toAed(amount) },
    })
    return { data: {} }
  })
