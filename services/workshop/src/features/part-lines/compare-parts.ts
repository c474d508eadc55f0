import { listReservations } from '@warsha/contracts/inventory/reservations'
import { fetchPages } from '@warsha/service-kit/calls'
import { lowestId } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { type Difference, findDifference, quietSeconds } from './difference-rules.ts'
import { selectComparedPage } from './part-lines.store.ts'

const pageSize = 1000

/** Yields part lines by id. */
async function* readLines(service: Service, quietSince: string) {
  let after = lowestId
  for (;;) {
    const page = await selectComparedPage(service.db, after, quietSince, pageSize)
    yield* page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.line_id
  }
}

/** Yields reservations by the id of their line. */
async function* readReservations(service: Service) {
  const inventory = service.clientFor('inventory')
  for await (const page of fetchPages((query) => inventory.call(listReservations, { query })))
    yield* page
}

interface Comparison {
  readonly compared: number
  readonly differences: Difference[]
}

/**
 * Compares all part lines with the reservations of inventory, without locks.
 *
 * Records that changed within the last minutes, wait for a response or have an unsent event are left out. Both lists are
 * sorted by id and merged, so that neither is held in memory.
 */
export const compareParts = async (
  service: Service,
  { now } = { now: service.clock() },
): Promise<Comparison> => {
  const quietSince = new Date(now.getTime() - quietSeconds * 1000).toISOString()
  const lines = readLines(service, quietSince)
  const reservations = readReservations(service)
  const differences: Difference[] = []
  let compared = 0
  let line = await lines.next()
  let reservation = await reservations.next()

  while (!line.done || !reservation.done) {
    const ids = [line.value?.line_id, reservation.value?.line_id].filter(Boolean) as string[]
    const id = ids.sort()[0]!
    const pair = {
      line: line.value?.line_id === id ? line.value : null,
      reservation: reservation.value?.line_id === id ? reservation.value : null,
    }
    compared += 1
    const difference = findDifference(id, pair, quietSince)
    if (difference) differences.push(difference)
    if (pair.line) line = await lines.next()
    if (pair.reservation) reservation = await reservations.next()
  }
  return { compared, differences }
}
