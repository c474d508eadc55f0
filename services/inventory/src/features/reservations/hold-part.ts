/** A part line of workshop wants so much of a part: it is held until workshop says what became of the line. */
import type { holdPart as endpoint } from '@warsha/contracts/reservations'
import { ApiError } from '@warsha/service-kit/errors'
import { failPoint } from '@warsha/service-kit/fail-points'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { keepRefused, selectPart, settle, type Told } from './reservations.store.ts'

export const holdPart = async (
  service: Service,
  { body, params: { lineId } }: RequestContext<typeof endpoint>,
) => {
  const { given_up = [], by, ...wish } = body
  const told = { ...wish, by: { id: by.id ?? null, name: by.name }, line_id: lineId }
  const now = service.clock()
  for (const ghost of given_up)
    await service.db.inTransaction((tx) =>
      settle(tx, { ...told, ...ghost, state: 'released' }, { at: now, now }),
    )
  try {
    const answer = await hold(service, told, now)
    failPoint('reservation.held')
    return answer
  } catch (error) {
    // The same call may be on its way once more: it must not find by then what it was refused now.
    if (error instanceof ApiError && error.code === 'insufficient_stock')
      await service.db.inTransaction((tx) => keepRefused(tx, { ...told, state: 'held' }, now))
    throw error
  }
}

const hold = (service: Service, told: Omit<Told, 'state'>, now: Date) =>
  service.db.inTransaction(async (tx) => {
    const known = await settle(tx, { ...told, state: 'held' }, { at: now, now })
    const data = { ...known, line_id: told.line_id, part: await selectPart(tx, told.part_id) }
    failPoint('reservation.holding')
    return { data }
  })
