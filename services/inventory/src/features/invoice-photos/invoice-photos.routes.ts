import { readInvoicePhoto, showInvoicePhoto } from '@warsha/contracts/inventory/spare-part-files'
import { notFound } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import type { InventoryService } from '../../inventory-service.ts'
import { createPhotoUrl } from './invoice-photo-rules.ts'
import { selectOptionalBytes, selectOptionalIdOfPart } from './invoice-photos.store.ts'

export const invoicePhotoRoutes = (mount: Mount, service: InventoryService): void => {
  mount(showInvoicePhoto, async ({ params }) => {
    const content = await selectOptionalBytes(service.db, params.id)
    if (!content) throw notFound()
    return { format: 'image' as const, name: 'invoice.jpg', content }
  })
  mount(readInvoicePhoto, async ({ params }) => {
    const id = await selectOptionalIdOfPart(service.db, params.id)
    if (!id) throw notFound()
    return { data: { invoice_photo_url: createPhotoUrl(service, id) } }
  })
}
