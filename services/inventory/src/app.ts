/** The menu of inventory: spare parts, their categories, stock and its ledger, photos of invoices, reservations. */
import type { Definition } from '@warsha/service-kit/service'
import { signedAddresses } from '@warsha/service-kit/signed-address'
import { categoryRoutes } from './features/categories/categories.routes.ts'
import { invoicePhotoRoutes } from './features/invoice-photos/invoice-photos.routes.ts'
import { partExportRoutes } from './features/part-exports/part-exports.routes.ts'
import { partImportRoutes } from './features/part-imports/part-imports.routes.ts'
import { askFates } from './features/reservations/ask-fates.ts'
import { reservationFigures } from './features/reservations/reservation-figures.ts'
import { reservationRoutes } from './features/reservations/reservations.routes.ts'
import { settleReservationWhenPartLineSettled } from './features/reservations/settle-reservation-when-part-line-settled.ts'
import { sparePartRoutes } from './features/spare-parts/spare-parts.routes.ts'
import type { InventoryService } from './inventory-service.ts'

export const inventory: Definition<InventoryService> = {
  name: 'inventory',
  asks: ['identity', 'workshop'],
  extend: (service, keys) => ({ ...service, addresses: signedAddresses(keys) }),
  // Parts last: what has an id in its path would take the others' words for one.
  routes: [
    categoryRoutes,
    invoicePhotoRoutes,
    partImportRoutes,
    partExportRoutes,
    sparePartRoutes,
    reservationRoutes,
  ],
  reactions: [settleReservationWhenPartLineSettled],
  jobs: [{ name: 'ask-fates', everySeconds: 30, run: (service) => askFates(service) }],
  figures: reservationFigures,
}
