/**
 * What stays held asks workshop what became of its line: refused, given up or unknown there it is released, settled it
 * follows. While workshop is away everything is kept: nothing lapses by the clock.
 */
import { findPartLineStates } from '@warsha/contracts/reservations'
import type { Service } from '@warsha/service-kit/service'
import { selectWaiting, settle } from './reservations.store.ts'

export const reconcileHolds = async (service: Service, ageSeconds = 120): Promise<void> => {
  const now = service.clock()
  const waiting = await selectWaiting(service.db, new Date(now.getTime() - ageSeconds * 1000))
  if (waiting.length === 0) return
  const ids = waiting.map(({ line_id }) => line_id)
  const { data } = await service.clientFor('workshop').call(findPartLineStates, { body: { ids } })
  const fates = new Map(data.map((fate) => [fate.line_id, fate]))
  for (const held of waiting) {
    const fate = fates.get(held.line_id) ?? {
      version: held.version + 1,
      quantity: held.quantity,
      state: 'released' as const,
      by_name: 'system',
      at: now.toISOString(),
    }
    if (fate.state === 'held') continue
    const { version, quantity, state, by_name } = fate
    const told = { ...held, version, quantity, state, by: { id: null, name: by_name } }
    await service.db.inTransaction((tx) => settle(tx, told, { at: new Date(fate.at), now }))
  }
}
