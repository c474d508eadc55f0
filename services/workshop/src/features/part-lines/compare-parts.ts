/**
 * Part lines and the shelf's reservations side by side: what each says of a line must be the same, once nothing about it
 * is on its way. Read without locks: what changed within minutes, waits, or has an event to send is left out.
 */
import { listReservations } from '@warsha/contracts/reservations'
import { copyPages } from '@warsha/service-kit/copy-pages'
import type { Service } from '@warsha/service-kit/service'
import { type Difference, differenceOf, stillSeconds } from './difference-rules.ts'
import { selectPage } from './part-lines.store.ts'

const pageSize = 1000
const first = '00000000-0000-0000-0000-000000000000'

/** Lines by id. */
async function* linesOf(service: Service, since: string) {
  for (let after = first; ; ) {
    const page = await selectPage(service.db, after, since, pageSize)
    yield* page
    if (page.length < pageSize) return
    after = page.at(-1)!.line_id
  }
}

/** Reservations by the id of their line. */
async function* reservationsOf(service: Service) {
  const caller = service.other('inventory')
  for await (const page of copyPages((query) => caller.call(listReservations, { query })))
    yield* page
}

export interface Comparison {
  readonly compared: number
  readonly differences: Difference[]
}

/** Walks both lists by id, the lesser one ahead, so that neither has to be held as a whole. */
export const compareParts = async (
  service: Service,
  { now } = { now: service.clock() },
): Promise<Comparison> => {
  const since = new Date(now.getTime() - stillSeconds * 1000).toISOString()
  const [lines, reservations] = [linesOf(service, since), reservationsOf(service)]
  const differences: Difference[] = []
  let compared = 0
  let [line, reservation] = [await lines.next(), await reservations.next()]
  while (!line.done || !reservation.done) {
    const id = [line.value?.line_id, reservation.value?.line_id].filter(Boolean).sort()[0] as string
    const pair = {
      line: line.value?.line_id === id ? line.value : null,
      reservation: reservation.value?.line_id === id ? reservation.value : null,
    }
    compared += 1
    const difference = differenceOf(id, pair, since)
    if (difference) differences.push(difference)
    if (pair.line) line = await lines.next()
    if (pair.reservation) reservation = await reservations.next()
  }
  return { compared, differences }
}
