import { partExportTitles } from '@warsha/contracts/inventory/spare-part-export-titles'
import { exportSpareParts } from '@warsha/contracts/inventory/spare-part-files'
import type { Mount } from '@warsha/service-kit/http'
import { exportTable } from '@warsha/service-kit/process'
import type { InventoryService } from '../../inventory-service.ts'
import { selectExportRows } from './part-exports.views.ts'

export const partExportRoutes = (mount: Mount, service: InventoryService): void => {
  mount(exportSpareParts, async ({ actor, query }) => {
    const { format, language, ...filters } = query
    return exportTable(service, {
      actor,
      audit: {
        action: 'spare_parts_exported',
        subject: { type: 'spare_part', id: null },
        details: { format, ...filters },
      },
      format,
      language,
      name: 'spare-parts',
      titles: partExportTitles(language),
      rows: selectExportRows(service.db, filters, language),
    })
  })
}
