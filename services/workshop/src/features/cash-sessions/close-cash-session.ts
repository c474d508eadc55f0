import { toAed } from '@warsha/contracts/base/money'
import { cashDifferenceFound } from '@warsha/contracts/workshop/events'
import type * as endpoints from '@warsha/contracts/workshop/money/cash-sessions'
import { ApiError, fieldError, toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createWriteContext } from '../../write-context.ts'
import { lockDocumentNumbers, takeDocumentNumber } from '../invoice-core/issued-documents.store.ts'
import type { CashContext } from './add-cash-movement.ts'
import { hasDifference, sumDifferences } from './cash-session-rules.ts'
import {
  type CashCountRow,
  type CashSessionScope,
  type LockedCashSession,
  lockSession,
  selectCounts,
  selectReport,
  updateAsClosed,
} from './cash-sessions.store.ts'
import { getCashSession } from './cash-sessions.views.ts'

type Context = RequestContext<typeof endpoints.closeCashSession>
export interface CloseCashSessionInput extends Pick<Context, 'body' | 'idempotency'> {
  readonly actor: CashContext['actor']
}

/** Throws `cash_count_outdated` (409) unless the count is the last one and no money has moved since. */
const selectCurrentCount = async (
  tx: Transaction,
  session: LockedCashSession,
  countId: string,
): Promise<CashCountRow> => {
  const count = (await selectCounts(tx, session.id)).at(-1)
  const lines = await selectReport(tx, session.id)
  const movementsCount = lines.reduce((sum, line) => sum + line.movements_count, 0)
  if (count?.id !== countId || count.movements_count !== movementsCount)
    throw new ApiError('cash_count_outdated')
  return count
}

/**
 * Closes a session with its last count and numbers its report. Afterwards nothing of the session can be changed.
 *
 * Throws `cash_session_closed` (409), `cash_count_outdated` (409), and 400 if a difference has no reason.
 */
export const closeCashSession = (
  service: Service,
  scope: CashSessionScope,
  { actor, body, idempotency }: CloseCashSessionInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    const session = await lockSession(tx, scope)
    if (session.closed_at !== null) throw new ApiError('cash_session_closed')
    const count = await selectCurrentCount(tx, session, body.count_id)
    const isDifferent = hasDifference(count)
    const reason = isDifferent ? (body.reason ?? null) : null
    if (isDifferent && reason === null) throw fieldError('reason', 'required')

    // Serialises all documents before the clock is read, so that a higher number never has an earlier date.
    await lockDocumentNumbers(tx)
    const context = createWriteContext(service, actor)
    const { shop_timezone } = await readLocalSettings(tx)
    const year = Number(toLocalDate(shop_timezone, new Date(context.now)).slice(0, 4))
    const number = await takeDocumentNumber(tx, 'Z', year)
    const version = await updateAsClosed(tx, {
      id: session.id,
      now: context.now,
      closed_by: actor.id,
      closed_by_name: actor.name,
      report_number: number.text,
      report_year: number.year,
      report_sequence: number.number,
      closing_count_id: count.id,
      reason,
      has_difference: isDifferent,
    })

    const closed = await getCashSession(tx, scope)
    const differences = sumDifferences(count)
    const facts = {
      report_number: number.text,
      cash_difference: toAed(differences.cash),
      other_difference: toAed(differences.others),
    }
    if (isDifferent)
      await addEvent(tx, cashDifferenceFound, `cash_session:${session.id}`, {
        ...facts,
        id: session.id,
        version,
        drawer_name: closed.drawer.name,
        cashier_id: closed.cashier.id,
        cashier_name: closed.cashier.name,
        actor_id: actor.id,
        at: context.now,
      })
    await addAuditEntry(tx, service.name, actor, {
      action: 'cash_session_closed',
      subject: { type: 'cash_session', id: session.id },
      details: { ...facts, drawer: closed.drawer.name, cashier: closed.cashier.name, reason },
    })
    return { data: closed }
  })
