/** A part line of workshop wants so much of a part: it is held until workshop says what became of the line. */
import type { holdPart as endpoint } from '@warsha/contracts/reservations'
import { failPoint } from '@warsha/service-kit/fail-points'
import type { Call } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { selectPart, settle } from './reservations.store.ts'

export const holdPart = async (service: Service, { body, params: { lineId } }: Call<typeof endpoint>) => {
  const answer = await service.db.inTransaction(async (tx) => {
    const now = service.clock()
    const by = { id: body.by.id ?? null, name: body.by.name }
    const known = await settle(tx, { ...body, by, line_id: lineId, state: 'held' }, { at: now, now })
    failPoint('reservation.holding')
    return { data: { ...known, line_id: lineId, part: await selectPart(tx, body.part_id) } }
  })
  failPoint('reservation.held')
  return answer
}
