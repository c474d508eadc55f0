import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import type { ManualCashMovementKind } from '@warsha/contracts/workshop/money/cash-rules'
import type * as endpoints from '@warsha/contracts/workshop/money/cash-sessions'
import { ApiError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { createWriteContext } from '../../write-context.ts'
import { addCashMovement, type CashContext } from './add-cash-movement.ts'
import { type CashSessionScope, shareSession } from './cash-sessions.store.ts'
import { toCashMovement } from './cash-sessions.views.ts'

type Context = RequestContext<typeof endpoints.addManualCashMovement>
export interface MoveCashInput extends Pick<Context, 'body' | 'idempotency'> {
  readonly actor: CashContext['actor']
}

const signedAmount = (kind: ManualCashMovementKind, amount: Fils): Fils =>
  kind === 'paid_in' ? amount : fils(-amount)

/**
 * Records cash that the cashier puts into a drawer or takes out of it. Amounts above the expected cash are accepted:
 * a refusal would reveal it to the cashier before the closing count.
 *
 * Throws `cash_session_closed` (409).
 */
export const moveCash = (
  service: Service,
  scope: CashSessionScope,
  { actor, body, idempotency }: MoveCashInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    const { closed_at } = await shareSession(tx, scope)
    if (closed_at !== null) throw new ApiError('cash_session_closed')

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
