/** A changed record of a part; its stock changes by adjust-stock alone. */
import type { changeSparePart as endpoint } from '@warsha/contracts/spare-parts'
import { addAudit } from '@warsha/service-kit/audit'
import { notFound } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import { checkVersion } from '@warsha/service-kit/version'
import type { InventoryService } from '../../inventory-service.ts'
import { photoIn } from '../invoice-photos/invoice-photo-rules.ts'
import { keepPhoto } from '../invoice-photos/invoice-photos.store.ts'
import { changesOf, checkStockIsLeftAlone, merged } from './spare-part-rules.ts'
import { lockOptionalPart, updatePart } from './spare-parts.store.ts'
import { selectOptionalPart } from './spare-parts.views.ts'
import { announceLowStock } from './stock.store.ts'

export const changeSparePart = async (
  service: InventoryService,
  {
    actor,
    body,
    params: { id },
  }: Pick<RequestContext<typeof endpoint>, 'actor' | 'body' | 'params'>,
) => {
  const photo = await photoIn(body.invoice_photo_url)
  return service.db.inTransaction(async (tx) => {
    // Against another change of the part, and so that what is told of it leaves in order.
    const present = await lockOptionalPart(tx, id)
    if (!present) throw notFound()
    checkVersion(present, body.version)
    checkStockIsLeftAlone(present.quantity_in_stock, body.quantity_in_stock)
    const fields = merged(present.record, body)
    const now = service.clock()
    await updatePart(tx, { id, fields, now: now.toISOString(), by: actor.name })
    await keepPhoto(tx, id, photo, now)
    await announceLowStock(tx, id, now)
    const changes = [
      ...changesOf(present.record, fields),
      ...(photo === undefined ? [] : [{ field: 'invoice_photo' }]),
    ]
    const details = { part_number: fields.part_number, changes }
    await addAudit(tx, service.name, actor, {
      action: 'spare_part_changed',
      subject: { type: 'spare_part', id },
      details,
    })
    return { data: (await selectOptionalPart(service, tx, id, 'all'))! }
  })
}
