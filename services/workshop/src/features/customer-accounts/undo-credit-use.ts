import { fils, toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/money/customer-accounts'
import { ApiError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import {
  lockCustomerAccount,
  selectCreditUse,
  undoAllocation,
} from '../customer-ledger/customer-ledger.store.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { addHistory } from '../work-card-history/add-history.ts'

type UndoCreditUseInput = Pick<
  RequestContext<typeof endpoints.undoCreditUse>,
  'actor' | 'body' | 'params'
>

/**
 * Takes the use of credit back. The use stays in the database with the reason.
 *
 * Throws `credit_use_undone` (409) if it was taken back before.
 */
export const undoCreditUse = (
  service: Service,
  { actor, body: { reason }, params: { useId } }: UndoCreditUseInput,
) =>
  service.db.inTransaction(async (tx) => {
    const use = await selectCreditUse(tx, useId)
    // Against uses and refunds of the same credit.
    await lockCustomerAccount(tx, use.customer_id)
    const card = await lockWorkCard(tx, use.work_card_id)
    const context = await createEntryContext(tx, service, actor)
    if (!(await undoAllocation(tx, useId, reason, context))) throw new ApiError('credit_use_undone')

    const amount = toAed(fils(use.amount_fils))
    await addHistory(tx, card.id, context, {
      event: 'credit_released',
      changes: [
        { field: 'amount', from: amount, to: null },
        { field: 'reason', from: null, to: reason },
      ],
    })
    await recalculateTotals(tx, card)
    await addAuditEntry(tx, service.name, actor, {
      action: 'credit_use_undone',
      subject: { type: 'work_card', id: card.id },
      details: { work_card_number: card.work_card_number, amount, reason },
    })
    return { data: {} }
  })
