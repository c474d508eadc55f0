import type * as endpoints from '@warsha/contracts/inventory/reservations'
import { ApiError, failPoint } from '@warsha/service-kit/base'
import { waitForAll } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { applyReservation, storeRejection } from './apply-reservation.ts'
import type { LineReservation } from './reservations.store.ts'
import { getPart } from './reservations.views.ts'

/**
 * Holds a quantity of a part for a line of workshop until workshop confirms or releases it.
 *
 * Throws `unknown_part` (400) or `insufficient_stock` (409).
 */
export const holdPart = async (
  service: Service,
  { body, params: { lineId } }: RequestContext<typeof endpoints.holdPart>,
) => {
  const { given_up: abandonedLines = [], by, ...requested } = body
  const now = service.clock()
  const line: LineReservation = {
    ...requested,
    line_id: lineId,
    state: 'held',
    actor: { id: by.id ?? null, name: by.name },
  }

  // The holds of earlier attempts must not count against this one.
  for (const abandoned of abandonedLines)
    await service.db.inTransaction((tx) =>
      applyReservation(tx, { ...line, ...abandoned, state: 'released' }, { changedAt: now, now }),
    )

  try {
    const data = await service.db.inTransaction(async (tx) => {
      // A hold does not change what workshop reads of the part.
      const [stored, part] = await waitForAll([
        applyReservation(tx, line, { changedAt: now, now }),
        getPart(tx, line.part_id),
      ])
      failPoint('reservation.holding')
      return { ...stored, line_id: lineId, part }
    })
    failPoint('reservation.held')
    return { data }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'insufficient_stock')
      await service.db.inTransaction((tx) => storeRejection(tx, line, now))
    throw error
  }
}
