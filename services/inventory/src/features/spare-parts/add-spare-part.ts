/** Adds a spare part with its photo. Its first stock becomes the opening movement. */
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { createSparePart } from '@warsha/contracts/inventory/spare-parts'
import { findStoredResponse, type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import type { InventoryService } from '../../inventory-service.ts'
import { readPhotoField } from '../invoice-photos/invoice-photo-rules.ts'
import { setInvoicePhoto } from '../invoice-photos/set-invoice-photo.ts'
import { addSpareParts } from './add-spare-parts.ts'
import { newPartFields } from './spare-part-rules.ts'
import { getOptionalPart } from './spare-parts.views.ts'

/** The demo data has no request. */
export type AddSparePartInput = Pick<
  RequestContext<typeof createSparePart>,
  'body' | 'idempotency'
> & {
  readonly actor: { readonly id: string; readonly name: string } | null
}
type AddSparePartResult = ResponseOf<typeof createSparePart>

export const addSparePart = async (
  service: InventoryService,
  { actor, body, idempotency }: AddSparePartInput,
) => {
  // A repeated request does not encode the photo again.
  const stored = await findStoredResponse<AddSparePartResult>(service.db, idempotency)
  if (stored) return stored

  const photo = await readPhotoField(body.invoice_photo_url)
  return runOnce<AddSparePartResult>(service.db, idempotency, async (tx) => {
    const id = uuid()
    const now = service.clock()
    const fields = newPartFields(body)
    const quantityInStock = body.quantity_in_stock ?? 0
    const stockActor = { id: actor?.id ?? null, name: actor?.name ?? '' }

    await addSpareParts(tx, [{ id, fields, quantityInStock }], stockActor, now)
    if (photo) await setInvoicePhoto(tx, id, photo, now)
    await addAuditEntry(tx, service.name, actor, {
      action: 'spare_part_added',
      subject: { type: 'spare_part', id },
      details: {
        part_number: fields.part_number,
        part_name: fields.part_name,
        quantity_in_stock: quantityInStock,
      },
    })
    return { data: (await getOptionalPart(service, tx, id, 'all'))! }
  })
}
