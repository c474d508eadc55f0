import { findPartLineStates } from '@warsha/contracts/inventory/reservations'
import type { Service } from '@warsha/service-kit/process'
import { applyReservation } from './apply-reservation.ts'
import { selectUnconfirmedHolds } from './reservations.store.ts'

/**
 * Asks workshop about holds that it has not confirmed in time, and applies its response. Lines that workshop does not know
 * are released. While workshop is unavailable every hold stays: a hold never expires by time.
 */
export const reconcileHolds = async (service: Service, ageSeconds = 120): Promise<void> => {
  const now = service.clock()
  const holds = await selectUnconfirmedHolds(
    service.db,
    new Date(now.getTime() - ageSeconds * 1000),
  )
  if (holds.length === 0) return

  const ids = holds.map(({ line_id }) => line_id)
  const { data: lines } = await service
    .clientFor('workshop')
    .call(findPartLineStates, { body: { ids } })
  const lineById = new Map(lines.map((line) => [line.line_id, line]))

  for (const hold of holds) {
    const line = lineById.get(hold.line_id) ?? {
      version: hold.version + 1,
      quantity: hold.quantity,
      state: 'released' as const,
      by_name: 'system',
      at: now.toISOString(),
    }
    if (line.state === 'held') continue
    const update = {
      ...hold,
      version: line.version,
      quantity: line.quantity,
      state: line.state,
      actor: { id: null, name: line.by_name },
    }
    await service.db.inTransaction((tx) =>
      applyReservation(tx, update, { changedAt: new Date(line.at), now }),
    )
  }
}
