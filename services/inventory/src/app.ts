/** The inventory service: spare parts, categories, stock with its movements, invoice photos and reservations. */

import { createUrlSigner } from '@warsha/service-kit/authentication'
import type { ServiceDefinition } from '@warsha/service-kit/process'
import manifest from '../service.json' with { type: 'json' }
import { applyReservationWhenPartLineSettled } from './features/reservations/apply-reservation-when-part-line-settled.ts'
import { reconcileHolds } from './features/reservations/reconcile-holds.ts'
import { reservationGauges } from './features/reservations/reservation-gauges.ts'
import type { InventoryService } from './inventory-service.ts'
import { routes } from './routes.ts'

export const inventory: ServiceDefinition<InventoryService> = {
  name: 'inventory',
  dependencies: manifest.dependencies,
  extend: (service, keys) => ({ ...service, urlSigner: createUrlSigner(keys) }),
  // Spare parts come after the others, because their paths with {id} would match the others' paths.
  routes,
  reactions: [applyReservationWhenPartLineSettled],
  jobs: [{ name: 'reconcile-holds', everySeconds: 30, run: (service) => reconcileHolds(service) }],
  gauges: reservationGauges,
}
