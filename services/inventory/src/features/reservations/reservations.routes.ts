import * as endpoints from '@warsha/contracts/inventory/reservations'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { holdPart } from './hold-part.ts'
import {
  selectPartOffers,
  selectPartsByNumbers,
  selectReservationsAfter,
  selectStockDiscrepancies,
} from './reservations.views.ts'

/** Internal endpoints that only workshop calls. */
export const reservationRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(endpoints.holdPart, (input) => holdPart(service, input))
  mount(endpoints.findParts, async ({ body }) => ({
    data: await selectPartsByNumbers(db, body.part_numbers),
  }))
  mount(endpoints.findPartOffers, async ({ body }) => ({
    data: await selectPartOffers(db, body.ids),
  }))
  mount(endpoints.listReservations, async ({ query }) => ({
    data: await selectReservationsAfter(db, query.after),
  }))
  mount(endpoints.listStockDiscrepancies, async () => ({
    data: await selectStockDiscrepancies(db),
  }))
}
