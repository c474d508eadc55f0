// Written by `npm run routes` from the files *.routes.ts and *.report.ts below features; a test fails when it differs.
import { categoryRoutes } from './features/categories/categories.routes.ts'
import { invoicePhotoRoutes } from './features/invoice-photos/invoice-photos.routes.ts'
import { partExportRoutes } from './features/part-exports/part-exports.routes.ts'
import { partImportRoutes } from './features/part-imports/part-imports.routes.ts'
import { reservationRoutes } from './features/reservations/reservations.routes.ts'
import { sparePartRoutes } from './features/spare-parts/spare-parts.routes.ts'

/** The routes of every feature. */
export const routes = [
  categoryRoutes,
  invoicePhotoRoutes,
  partExportRoutes,
  partImportRoutes,
  reservationRoutes,
  sparePartRoutes,
]
