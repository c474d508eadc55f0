import type * as endpoints from '@warsha/contracts/workshop/money/cheques'
import { checkVersion } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import { createEntryContext } from '../customer-ledger/create-entry-context.ts'
import { lockCheque, selectOwnerOfCheque, updatePlace } from './cheques.store.ts'
import { getCheque } from './cheques.views.ts'

interface ChangeChequePlaceInput
  extends Pick<RequestContext<typeof endpoints.changeChequePlace>, 'body' | 'params'> {
  readonly actor: CashContext['actor']
}

/** Records where a cheque is kept and who holds it. */
export const changeChequePlace = (
  service: Service,
  { actor, body, params: { id } }: ChangeChequePlaceInput,
) =>
  service.db.inTransaction(async (tx) => {
    await selectOwnerOfCheque(tx, id)
    const cheque = await lockCheque(tx, id)
    checkVersion(cheque, body.version)
    const context = await createEntryContext(tx, service, actor)
    const place = {
      kept_where: body.kept_where === undefined ? cheque.kept_where : body.kept_where,
      held_by: body.held_by === undefined ? cheque.held_by : body.held_by,
    }
    await updatePlace(tx, id, place, context)
    await addAuditEntry(tx, service.name, actor, {
      action: 'cheque_moved',
      subject: { type: 'cheque', id },
      details: { number: cheque.number, ...place },
    })
    return { data: await getCheque(tx, id) }
  })
