/** Changes the record of a spare part. Its stock changes only by `adjustStock`. */
import type * as endpoints from '@warsha/contracts/inventory/spare-parts'
import { checkVersion, notFound } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { InventoryService } from '../../inventory-service.ts'
import { readPhotoField } from '../invoice-photos/invoice-photo-rules.ts'
import { setInvoicePhoto } from '../invoice-photos/set-invoice-photo.ts'
import { announceLowStock } from './announce-low-stock.ts'
import { applyPartPatch, assertStockUnchanged, changesBetween } from './spare-part-rules.ts'
import { lockOptionalPart, updatePart } from './spare-parts.store.ts'
import { getOptionalPart } from './spare-parts.views.ts'

type ChangeSparePartInput = Pick<
  RequestContext<typeof endpoints.changeSparePart>,
  'actor' | 'body' | 'params'
>

export const changeSparePart = async (
  service: InventoryService,
  { actor, body, params: { id } }: ChangeSparePartInput,
) => {
  // Encoded before the transaction, because it takes long.
  const photo = await readPhotoField(body.invoice_photo_url)
  return service.db.inTransaction(async (tx) => {
    // Serialises changes of this part, so that its events keep their order.
    const before = await lockOptionalPart(tx, id)
    if (!before) throw notFound()
    checkVersion(before, body.version)
    assertStockUnchanged(before.quantity_in_stock, body.quantity_in_stock)

    const fields = applyPartPatch(before.fields, body)
    const now = service.clock()
    await updatePart(tx, { id, fields }, { now: now.toISOString(), updated_by: actor.name })
    const isPhotoChanged = photo !== undefined && (await setInvoicePhoto(tx, id, photo, now))
    await announceLowStock(tx, id, now)

    const changes = [
      ...changesBetween(before.fields, fields),
      ...(isPhotoChanged ? [{ field: 'invoice_photo' }] : []),
    ]
    await addAuditEntry(tx, service.name, actor, {
      action: 'spare_part_changed',
      subject: { type: 'spare_part', id },
      details: { part_number: fields.part_number, changes },
    })
    return { data: (await getOptionalPart(service, tx, id, 'all'))! }
  })
}
