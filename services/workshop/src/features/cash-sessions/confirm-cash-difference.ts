import type * as endpoints from '@warsha/contracts/workshop/money/cash-sessions'
import { ApiError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { createWriteContext } from '../../write-context.ts'
import type { CashContext } from './add-cash-movement.ts'
import { lockSession, selectCounts, updateAsConfirmed } from './cash-sessions.store.ts'
import { getCashSession } from './cash-sessions.views.ts'

type Context = RequestContext<typeof endpoints.confirmCashDifference>
export interface ConfirmCashDifferenceInput
  extends Pick<Context, 'body' | 'params' | 'idempotency'> {
  readonly actor: CashContext['actor']
}

/**
 * Confirms the difference of a closed session as a second person.
 *
 * Throws `cash_difference_settled` (409) if there is no difference to confirm, and `own_cash_session` (403) for the cashier
 * and for the users who counted or closed the drawer.
 */
export const confirmCashDifference = (
  service: Service,
  { actor, body, params: { id }, idempotency }: ConfirmCashDifferenceInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    const session = await lockSession(tx, { id, cashier_id: null })
    if (!session.has_difference || session.confirmed_at !== null)
      throw new ApiError('cash_difference_settled')
    const counts = await selectCounts(tx, id)
    const involved = [session.cashier_id, session.closed_by, ...counts.map((one) => one.counted_by)]
    if (involved.includes(actor.id)) throw new ApiError('own_cash_session')

    const { now } = createWriteContext(service, actor)
    const note = body.note ?? null
    await updateAsConfirmed(tx, {
      id,
      now,
      confirmed_by: actor.id,
      confirmed_by_name: actor.name,
      note,
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'cash_difference_confirmed',
      subject: { type: 'cash_session', id },
      details: { report_number: session.report_number, cashier: session.cashier_name, note },
    })
    return { data: await getCashSession(tx, { id, cashier_id: null }) }
  })
