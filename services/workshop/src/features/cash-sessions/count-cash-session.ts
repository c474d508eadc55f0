import { type Fils, sumFils, toAed } from '@warsha/contracts/base/money'
import { type CountedMethod, sumOfCashCount } from '@warsha/contracts/workshop/money/cash-rules'
import type * as endpoints from '@warsha/contracts/workshop/money/cash-sessions'
import { ApiError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext } from '../../write-context.ts'
import type { CashContext } from './add-cash-movement.ts'
import { sumDifferences, toCashCount, toClosingCount } from './cash-session-rules.ts'
import {
  type CashSessionScope,
  insertCount,
  lockSession,
  selectReport,
} from './cash-sessions.store.ts'

type Context = RequestContext<typeof endpoints.countCashSession>
export interface CountCashSessionInput extends Pick<Context, 'body' | 'idempotency'> {
  readonly actor: CashContext['actor']
}

/**
 * Stores a closing count and compares it with the expected amounts. Earlier counts stay.
 *
 * Throws `cash_session_closed` (409).
 */
export const countCashSession = (
  service: Service,
  scope: CashSessionScope,
  { actor, body, idempotency }: CountCashSessionInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    // Waits for movements that are being added.
    const session = await lockSession(tx, scope)
    if (session.closed_at !== null) throw new ApiError('cash_session_closed')

    const lines = await selectReport(tx, session.id)
    const expectedOf = (method: CountedMethod): Fils =>
      sumFils(lines.filter((line) => line.payment_method === method).map((line) => line.expected))
    const denominations = toCashCount(body.denominations)
    const { now } = createWriteContext(service, actor)
    const count = await insertCount(tx, {
      id: uuid(),
      session_id: session.id,
      counted_at: now,
      counted_by: actor.id,
      counted_by_name: actor.name,
      denominations,
      cash_fils: sumOfCashCount(denominations),
      card_fils: body.card,
      cheque_fils: body.cheque,
      bank_transfer_fils: body.bank_transfer,
      cash_expected_fils: expectedOf('cash'),
      card_expected_fils: expectedOf('card'),
      cheque_expected_fils: expectedOf('cheque'),
      bank_transfer_expected_fils: expectedOf('bank_transfer'),
      movements_count: lines.reduce((sum, line) => sum + line.movements_count, 0),
    })

    const differences = sumDifferences(count)
    await addAuditEntry(tx, service.name, actor, {
      action: 'cash_counted',
      subject: { type: 'cash_session', id: session.id },
      details: {
        cash_difference: toAed(differences.cash),
        other_difference: toAed(differences.others),
      },
    })
    return { data: toClosingCount(count) }
  })
