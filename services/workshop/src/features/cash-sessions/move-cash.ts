import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import type { ManualCashMovementKind } from '@warsha/contracts/workshop/money/cash-rules'
import type * as endpoints from '@warsha/contracts/workshop/money/cash-sessions'
import type { Actor } from '@warsha/service-kit/authentication'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { limitOfRole, restOfLimit } from '../../role-limits.ts'
import { createWriteContext } from '../../write-context.ts'
import { addCashMovement } from './add-cash-movement.ts'
import { type CashSessionScope, lockSession, selectPaidOutBy } from './cash-sessions.store.ts'
import { toCashMovement } from './cash-sessions.views.ts'

type Context = RequestContext<typeof endpoints.addManualCashMovement>
export interface MoveCashInput extends Pick<Context, 'body' | 'idempotency'> {
  readonly actor: Pick<Actor, 'id' | 'name' | 'role'>
}

const signedAmount = (kind: ManualCashMovementKind, amount: Fils): Fils =>
  kind === 'paid_in' ? amount : fils(-amount)

/**
 * Records cash that the cashier puts into a drawer or takes out of it. Amounts above the expected cash are accepted:
 * a refusal would reveal it to the cashier before the closing count.
 *
 * Throws `cash_session_closed` (409), and `cash_out_above_limit` (403) if the user pays out more than the role may during one
 * session.
 */
export const moveCash = (
  service: Service,
  scope: CashSessionScope,
  { actor, body, idempotency }: MoveCashInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    // Alone, because what a person has paid out is read below.
    const { closed_at } = await lockSession(tx, scope)
    if (closed_at !== null) throw new ApiError('cash_session_closed')
    if (body.kind === 'paid_out') await assertWithinCashOutLimit(tx, scope.id, actor, body.amount)

    const amount = signedAmount(body.kind, body.amount)
    const movement = await addCashMovement(
      tx,
      {
        session_id: scope.id,
        kind: body.kind,
        payment_method: 'cash',
        amount,
        reason: body.reason,
        reference: body.reference,
      },
      { ...createWriteContext(service, actor), actor },
    )
    await addAuditEntry(tx, service.name, actor, {
      action: 'cash_moved',
      subject: { type: 'cash_session', id: scope.id },
      details: {
        kind: body.kind,
        amount: toAed(amount),
        reason: movement.reason,
        reference: movement.reference,
      },
    })
    return { data: toCashMovement(movement) }
  })

/** Pay-outs of one person in one session count together, so that several small ones do not replace a large one. */
const assertWithinCashOutLimit = async (
  tx: Transaction,
  sessionId: string,
  actor: MoveCashInput['actor'],
  amount: Fils,
): Promise<void> => {
  const settings = await readLocalSettings(tx)
  const limit = limitOfRole(actor.role, {
    reception: settings.cash_out_limit_reception,
    manager: settings.cash_out_limit_manager,
  })
  const rest = restOfLimit(limit, await selectPaidOutBy(tx, sessionId, actor.id))
  if (rest !== null && amount > rest)
    throw new ApiError('cash_out_above_limit', { amount: toAed(rest) })
}
