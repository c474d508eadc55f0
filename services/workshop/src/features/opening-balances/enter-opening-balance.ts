import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { fils, toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/money/opening-balances'
import { walkInCustomerId } from '@warsha/contracts/workshop/sales/walk-in-customer'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { lockCustomerAccount } from '../customer-ledger/customer-ledger.store.ts'
import { assertWithinWriteOffLimit } from '../write-off-core/assert-within-write-off-limit.ts'
import {
  insertOpeningBalance,
  type OpeningBalanceRow,
  selectFirstDay,
  selectOptionalOpeningBalance,
} from './opening-balances.store.ts'
import { toOpeningBalance } from './to-opening-balance.ts'

type EnterOpeningBalanceInput = Pick<
  RequestContext<typeof endpoints.enterOpeningBalance>,
  'actor' | 'body' | 'params' | 'idempotency'
>

/**
 * Enters what a customer owed, or had as credit, on a day before the shop began with Warsha.
 *
 * Throws 404 if the customer does not exist, 400 if the day is after the shop's today, `opening_balance_exists` (409) if there is one that counts,
 * `opening_balance_not_first` (409) if the account begins earlier, `opening_credit_above_limit` (403), and `walk_in_customer`
 * (409) for buyers without a name.
 */
export const enterOpeningBalance = (
  service: Service,
  { actor, body, params: { id: customerId }, idempotency }: EnterOpeningBalanceInput,
) =>
  runOnce<ResponseOf<typeof endpoints.enterOpeningBalance>>(service.db, idempotency, async (tx) => {
    if (customerId === walkInCustomerId) throw new ApiError('walk_in_customer')
    // Against other opening balances of the customer.
    await lockCustomerAccount(tx, customerId)
    if (await selectOptionalOpeningBalance(tx, customerId))
      throw new ApiError('opening_balance_exists')
    const firstDay = await selectFirstDay(tx, customerId)
    if (firstDay !== null && body.balance_date >= firstDay)
      throw new ApiError('opening_balance_not_first', { date: firstDay })

    const context = await createEntryContext(tx, service, actor)
    if (body.balance_date > context.day)
      throw fieldError('balance_date', 'date_too_late', { maximum: context.day })
    const isOwed = body.direction === 'owes'
    if (!isOwed)
      await assertWithinWriteOffLimit(
        tx,
        actor.role,
        body.amount,
        fils(0),
        'opening_credit_above_limit',
      )
    const row = {
      id: uuid(),
      customer_id: customerId,
      amount: isOwed ? body.amount : fils(-body.amount),
      balance_date: body.balance_date,
      due_date: isOwed ? (body.due_date ?? null) : null,
      note: body.note ?? null,
    }
    await insertOpeningBalance(tx, row, context)
    const entered = (await selectOptionalOpeningBalance(tx, customerId)) as OpeningBalanceRow
    await addAuditEntry(tx, service.name, actor, {
      action: 'opening_balance_entered',
      subject: { type: 'customer', id: customerId },
      details: {
        number: entered.number,
        amount: toAed(row.amount),
        balance_date: row.balance_date,
        due_date: row.due_date,
        note: row.note,
      },
    })
    return { data: toOpeningBalance(entered) }
  })
