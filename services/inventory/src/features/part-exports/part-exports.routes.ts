import { exportSpareParts } from '@warsha/contracts/spare-part-files'
import { addAudit } from '@warsha/service-kit/audit'
import type { Mount } from '@warsha/service-kit/http'
import { tableFile } from '@warsha/service-kit/table-file'
import type { InventoryService } from '../../inventory-service.ts'
import { selectAll, titles } from './part-exports.views.ts'

export const partExportRoutes = (mount: Mount, { db, name }: InventoryService): void => {
  mount(exportSpareParts, async ({ actor, query }) => {
    const { format, ...filters } = query
    // Who has carried the shop's prices out of the house is asked for later.
    await db.inTransaction((tx) =>
      addAudit(tx, name, actor, {
        action: 'spare_parts_exported',
        subject: { type: 'spare_part', id: null },
        details: { format, ...filters },
      }),
    )
    return tableFile(format, 'spare-parts', titles, selectAll(db, query))
  })
}
