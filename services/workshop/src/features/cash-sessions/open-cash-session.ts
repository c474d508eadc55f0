import { toAed } from '@warsha/contracts/base/money'
import { sumOfCashCount } from '@warsha/contracts/workshop/money/cash-rules'
import type * as endpoints from '@warsha/contracts/workshop/money/cash-sessions'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext } from '../../write-context.ts'
import type { CashContext } from './add-cash-movement.ts'
import { shareOptionalActiveDrawer } from './cash-drawers.store.ts'
import { toCashCount } from './cash-session-rules.ts'
import {
  insertSession,
  selectOptionalCashierOfDrawer,
  selectOptionalOpenSession,
} from './cash-sessions.store.ts'
import { getCashSession } from './cash-sessions.views.ts'

type Context = RequestContext<typeof endpoints.openCashSession>
export interface OpenCashSessionInput extends Pick<Context, 'body' | 'idempotency'> {
  readonly actor: CashContext['actor']
}

/**
 * Opens a drawer with the count of its notes and coins. The signed-in user becomes its cashier.
 *
 * Throws `cash_session_open` (409) if the user has an open drawer, and `cash_drawer_in_use` (409) if the drawer is open.
 */
export const openCashSession = (
  service: Service,
  { actor, body, idempotency }: OpenCashSessionInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    const drawer = await shareOptionalActiveDrawer(tx, body.drawer_id)
    if (!drawer) throw fieldError('drawer_id', 'unknown_cash_drawer')

    const { now } = createWriteContext(service, actor)
    const opening_count = toCashCount(body.opening_count)
    const opening_fils = sumOfCashCount(opening_count)
    const id = uuid()
    const isOpened = await insertSession(tx, {
      id,
      drawer_id: drawer.id,
      cashier_id: actor.id,
      cashier_name: actor.name,
      now,
      opening_count,
      opening_fils,
    })
    if (!isOpened) {
      if (await selectOptionalOpenSession(tx, actor.id)) throw new ApiError('cash_session_open')
      const name = await selectOptionalCashierOfDrawer(tx, drawer.id)
      throw new ApiError('cash_drawer_in_use', { name: name ?? '' })
    }

    await addAuditEntry(tx, service.name, actor, {
      action: 'cash_session_opened',
      subject: { type: 'cash_session', id },
      details: { drawer: drawer.name, opening_amount: toAed(opening_fils) },
    })
    return { data: await getCashSession(tx, { id, cashier_id: actor.id }) }
  })
