import { partExportTitles } from '@warsha/contracts/inventory/spare-part-export-titles'
import { exportSpareParts } from '@warsha/contracts/inventory/spare-part-files'
import { createTableFile } from '@warsha/service-kit/files'
import type { Mount } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { InventoryService } from '../../inventory-service.ts'
import { selectExportRows } from './part-exports.views.ts'

export const partExportRoutes = (mount: Mount, { db, name }: InventoryService): void => {
  mount(exportSpareParts, async ({ actor, query }) => {
    const { format, language, ...filters } = query
    // The audit trail records who exported the prices.
    await db.unrestricted.inTransaction((tx) =>
      addAuditEntry(tx, name, actor, {
        action: 'spare_parts_exported',
        subject: { type: 'spare_part', id: null },
        details: { format, ...filters },
      }),
    )
    return createTableFile(
      format,
      'spare-parts',
      partExportTitles(language),
      selectExportRows(db, filters),
      { rightToLeft: language === 'ar' },
    )
  })
}
