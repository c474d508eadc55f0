// Written by `npm run routes` from ../spare-part-files.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as sparePartFiles from '../spare-part-files.ts'

export const exportSpareParts: Route<typeof sparePartFiles.exportSpareParts> = {
  method: 'GET',
  path: '/spare-parts/export',
}

export const importSpareParts: Route<typeof sparePartFiles.importSpareParts> = {
  method: 'POST',
  path: '/spare-parts/import',
}

export const readInvoicePhoto: Route<typeof sparePartFiles.readInvoicePhoto> = {
  method: 'GET',
  path: '/spare-parts/{id}/invoice-photo',
}

export const showInvoicePhoto: Route<typeof sparePartFiles.showInvoicePhoto> = {
  method: 'GET',
  path: '/spare-parts/invoice-photos/{id}',
}
