import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { toAed } from '@warsha/contracts/base/money'
import { outstandingOf } from '@warsha/contracts/workshop/financials'
import type * as endpoints from '@warsha/contracts/workshop/money/write-offs'
import { ApiError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { lockCustomerAccount } from '../customer-ledger/customer-ledger.store.ts'
import { selectInsurerOfWorkCard } from '../insurance-core/insurance-core.store.ts'
import { readShareOfPayer } from '../insurance-core/outstanding-of-payer.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { selectCustomerOfWorkCard } from '../work-card-core/work-card-core.store.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { completeIfPaid } from '../work-cards/complete-if-paid.ts'
import { addWriteOff } from '../write-off-core/add-write-off.ts'
import { assertWithinWriteOffLimit } from '../write-off-core/assert-within-write-off-limit.ts'
import { maximumWriteOffOf } from '../write-off-core/maximum-write-off.ts'
import { selectOwedOfInvoices, selectWrittenOffBy } from '../write-off-core/write-offs.store.ts'

type WriteOffInput = Pick<
  RequestContext<typeof endpoints.writeOffWorkCard>,
  'actor' | 'body' | 'params' | 'idempotency'
>

/**
 * Gives up an amount that is outstanding on the current invoice of a payer. The invoice stays as it was issued.
 *
 * Throws `insurer_not_billed` (409), `card_cancelled` (409), `invoice_needed` (409) for work that is not owed yet, and `amount_exceeds_outstanding`
 * (409) with both amounts, and `write_off_above_limit` (403) if a manager has to leave it to an admin.
 */
export const writeOffWorkCard = (
  service: Service,
  {
    actor,
    body: { amount, reason, payer = 'customer' },
    params: { id },
    idempotency,
  }: WriteOffInput,
) =>
  runOnce<ResponseOf<typeof endpoints.writeOffWorkCard>>(service.db, idempotency, async (tx) => {
    // Against every payment, use of credit and other write-off of this card.
    const accountId =
      payer === 'insurer'
        ? await selectInsurerOfWorkCard(tx, id)
        : await selectCustomerOfWorkCard(tx, id)
    await lockCustomerAccount(tx, accountId)
    const card = await lockWorkCard(tx, id)
    const share = await readShareOfPayer(tx, card, payer)
    const { customer_id } = share
    if (card.status === 'cancelled') throw new ApiError('card_cancelled')
    const owed = maximumWriteOffOf(share, await selectOwedOfInvoices(tx, id))
    if (owed === 0 && outstandingOf(share.total, share.paid) > 0)
      throw new ApiError('invoice_needed')
    if (amount > owed)
      throw new ApiError('amount_exceeds_outstanding', {
        amount: toAed(amount),
        outstanding: toAed(owed),
      })

    const before = await selectWrittenOffBy(tx, id, actor.id)
    await assertWithinWriteOffLimit(tx, actor.role, amount, before)

    const context = await createEntryContext(tx, service, actor)
    const row = { customer_id, work_card_id: id, amount, reason }
    const writeOff = await addWriteOff(tx, row, context)
    await addHistory(tx, id, context, {
      event: 'written_off',
      changes: [
        { field: 'amount', from: null, to: writeOff.amount },
        { field: 'reason', from: null, to: reason },
      ],
    })
    await completeIfPaid(tx, card, await recalculateTotals(tx, card), context)
    await addAuditEntry(tx, service.name, actor, {
      action: 'work_card_written_off',
      subject: { type: 'work_card', id },
      details: { work_card_number: card.work_card_number, amount: writeOff.amount, reason },
    })
    return { data: writeOff }
  })
