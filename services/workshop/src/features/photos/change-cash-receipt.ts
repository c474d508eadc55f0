import { fils, toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/money/photos'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import { readPhoto } from '@warsha/service-kit/photos'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { WorkshopService } from '../../workshop-service.ts'
import { createWriteContext, type WriteContext } from '../../write-context.ts'
import { type CashContext, isCashSessionOpen } from '../cash-sessions/add-cash-movement.ts'
import type { CashSessionScope } from '../cash-sessions/cash-sessions.store.ts'
import { toReceipt } from './photo-urls.ts'
import {
  deleteReceipt,
  insertMissingReceipt,
  selectMovement,
  upsertReceipt,
} from './photos.store.ts'

interface ChangeCashReceiptInput
  extends Pick<RequestContext<typeof endpoints.changeCashReceipt>, 'body'> {
  readonly actor: CashContext['actor']
}

/**
 * Sets, replaces or removes the photo of the receipt for which cash was paid out. A closed session keeps the photos that it has.
 *
 * Throws `cash_not_paid_out` (409) for other movements, and `cash_session_closed` (409).
 *
 * @param scope the movement, and the cashier whose movements the user may change
 */
export const changeCashReceipt = async (
  service: WorkshopService,
  scope: CashSessionScope,
  { actor, body: { photo } }: ChangeCashReceiptInput,
) => {
  await selectMovement(service.db, scope)
  // Encoded before the transaction, because it takes long.
  const bytes = photo === null ? null : await readPhoto(photo, 'photo')
  return service.db.inTransaction(async (tx) => {
    const { session_id, kind } = await selectMovement(tx, scope)
    if (kind !== 'paid_out') throw new ApiError('cash_not_paid_out')
    // The closing waits for this change, and this change for the closing.
    const isOpen = await isCashSessionOpen(tx, session_id)
    const { receipt_id, amount_fils } = await selectMovement(tx, scope)
    if (!isOpen && receipt_id !== null) throw new ApiError('cash_session_closed')

    if (bytes) await storeReceipt(tx, scope.id, bytes, isOpen, createWriteContext(service, actor))
    const isChanged = bytes !== null || (await deleteReceipt(tx, scope.id))
    if (isChanged)
      await addAuditEntry(tx, service.name, actor, {
        action: bytes ? 'cash_receipt_set' : 'cash_receipt_removed',
        subject: { type: 'cash_session', id: session_id },
        details: { amount: toAed(fils(amount_fils)) },
      })
    return { data: toReceipt(service, (await selectMovement(tx, scope)).receipt_id) }
  })
}

/** Of two people who add the receipt of a closed session at the same time, the second is refused. */
const storeReceipt = async (
  tx: Transaction,
  movementId: string,
  bytes: Buffer,
  isOpen: boolean,
  context: WriteContext,
): Promise<void> => {
  if (isOpen) await upsertReceipt(tx, movementId, bytes, context)
  else if (!(await insertMissingReceipt(tx, movementId, bytes, context)))
    throw new ApiError('cash_session_closed')
}
