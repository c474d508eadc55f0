/** A part is taken off the lists and kept for its movements. */
import type { deleteSparePart as endpoint } from '@warsha/contracts/spare-parts'
import { addAudit } from '@warsha/service-kit/audit'
import { ApiError, notFound } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { InventoryService } from '../../inventory-service.ts'
import { archivePart, lockOptionalPart } from './spare-parts.store.ts'

export const archiveSparePart = (
  service: InventoryService,
  { actor, params: { id } }: RequestContext<typeof endpoint>,
) =>
  service.db.inTransaction(async (tx) => {
    // Against a work card that reserves it at this moment.
    const present = await lockOptionalPart(tx, id)
    if (!present) throw notFound()
    const isArchived = await archivePart(tx, {
      id,
      now: service.clock().toISOString(),
      by: actor.name,
    })
    if (!isArchived) throw new ApiError('part_reserved')
    const { part_number, part_name } = present.record
    const details = { part_number, part_name, quantity_in_stock: present.quantity_in_stock }
    await addAudit(tx, service.name, actor, {
      action: 'spare_part_deleted',
      subject: { type: 'spare_part', id },
      details,
    })
    return {}
  })
