import {
  findParts,
  holdPart as holdEndpoint,
  listReservations,
  listStockDiscrepancies,
} from '@warsha/contracts/reservations'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { holdPart } from './hold-part.ts'
import { selectByNumbers, selectPage, selectStockFaults } from './reservations.store.ts'

const first = '00000000-0000-0000-0000-000000000000'

/** Asked by workshop alone. */
export const reservationRoutes = (mount: Mount, service: Service): void => {
  mount(holdEndpoint, (call) => holdPart(service, call))
  mount(findParts, async ({ body }) => ({
    data: await selectByNumbers(service.db, body.part_numbers),
  }))
  mount(listReservations, async ({ query }) => ({
    data: await selectPage(service.db, query.after ?? first),
  }))
  mount(listStockDiscrepancies, async () => ({ data: await selectStockFaults(service.db) }))
}
