import { fils, toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/money/write-offs'
import { ApiError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { lockCustomerAccount } from '../customer-ledger/customer-ledger.store.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { markAsReversed, selectOwnerOfWriteOff } from '../write-off-core/write-offs.store.ts'

type ReverseWriteOffInput = Pick<
  RequestContext<typeof endpoints.reverseWriteOff>,
  'actor' | 'body' | 'params'
>

/**
 * Takes a write-off back: the amount is owed again. A completed card stays completed.
 *
 * Throws `already_reversed` (409) if it was taken back before.
 */
export const reverseWriteOff = (
  service: Service,
  { actor, body: { reason }, params: { writeOffId } }: ReverseWriteOffInput,
) =>
  service.db.inTransaction(async (tx) => {
    const owner = await selectOwnerOfWriteOff(tx, writeOffId)
    // Against every payment and use of credit of this card.
    await lockCustomerAccount(tx, owner.customer_id)
    const card = await lockWorkCard(tx, owner.work_card_id)
    const context = await createEntryContext(tx, service, actor)
    if (!(await markAsReversed(tx, writeOffId, reason, context)))
      throw new ApiError('already_reversed')

    const amount = toAed(fils(owner.amount_fils))
    await addHistory(tx, card.id, context, {
      event: 'write_off_reversed',
      changes: [
        { field: 'amount', from: amount, to: null },
        { field: 'reason', from: null, to: reason },
      ],
    })
    await recalculateTotals(tx, card)
    await addAuditEntry(tx, service.name, actor, {
      action: 'write_off_reversed',
      subject: { type: 'work_card', id: card.id },
      details: { work_card_number: card.work_card_number, amount, reason },
    })
    return { data: {} }
  })
