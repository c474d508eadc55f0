import { toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/money/opening-balances'
import { ApiError, notFound, toLocalDate } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { lockCustomerAccount } from '../customer-ledger/customer-ledger.store.ts'
import { assertWithinWriteOffLimit } from '../write-off-core/assert-within-write-off-limit.ts'
import { markAsReversed, selectOptionalOpeningBalance } from './opening-balances.store.ts'

type ReverseOpeningBalanceInput = Pick<
  RequestContext<typeof endpoints.reverseOpeningBalance>,
  'actor' | 'body' | 'params'
>

/**
 * Takes the opening balance of a customer back with a second entry.
 *
 * Throws 404 if there is none, `opening_balance_in_use` (409) while a part of it is paid or used, and `write_off_above_limit`
 * (403): taking a debt back gives it up, unless its author corrects it on the same day.
 */
export const reverseOpeningBalance = (
  service: Service,
  { actor, body: { reason }, params: { id: customerId } }: ReverseOpeningBalanceInput,
) =>
  service.db.inTransaction(async (tx) => {
    // Against uses of its credit, payments of its debt, and another reversal.
    await lockCustomerAccount(tx, customerId)
    const opening = await selectOptionalOpeningBalance(tx, customerId)
    if (!opening) throw notFound()
    if (opening.isInUse) throw new ApiError('opening_balance_in_use')

    const context = await createEntryContext(tx, service, actor)
    const { shop_timezone } = await readLocalSettings(tx)
    const isOwnTypo =
      opening.entered_by === actor.id &&
      toLocalDate(shop_timezone, new Date(opening.entered_at)) === context.day
    if (opening.amount > 0 && !isOwnTypo)
      await assertWithinWriteOffLimit(tx, actor.role, opening.amount)
    await markAsReversed(tx, opening.id, reason, context)
    await addAuditEntry(tx, service.name, actor, {
      action: 'opening_balance_reversed',
      subject: { type: 'customer', id: customerId },
      details: { number: opening.number, amount: toAed(opening.amount), reason },
    })
    return { data: {} }
  })
