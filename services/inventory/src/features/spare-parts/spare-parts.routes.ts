import * as endpoints from '@warsha/contracts/inventory/spare-parts'
import * as stockEndpoints from '@warsha/contracts/inventory/stock'
import { notFound } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import { exportList } from '@warsha/service-kit/process'
import type { InventoryService } from '../../inventory-service.ts'
import { addSparePart } from './add-spare-part.ts'
import { adjustStock } from './adjust-stock.ts'
import { archiveSparePart } from './archive-spare-part.ts'
import { changeSparePart } from './change-spare-part.ts'
import { countStock } from './count-stock.ts'
import { movementsExport } from './export-movements.ts'
import { getOptionalPart, getPartStats, listLowStock, listParts } from './spare-parts.views.ts'
import { listMovements } from './stock.views.ts'

export const sparePartRoutes = (mount: Mount, service: InventoryService): void => {
  const { db } = service

  mount(endpoints.listSpareParts, ({ query, scope }) => listParts(service, query, scope))
  // Mounted before the paths with {id}, which would match them.
  mount(endpoints.listLowStock, ({ query, scope }) => listLowStock(service, query, scope))
  mount(endpoints.readSparePartStats, async () => ({ data: await getPartStats(db) }))
  mount(endpoints.readSparePart, async ({ params, scope }) => {
    const part = await getOptionalPart(service, db, params.id, scope)
    if (!part) throw notFound()
    return { data: part }
  })
  mount(endpoints.createSparePart, (input) => addSparePart(service, input))
  mount(endpoints.changeSparePart, (input) => changeSparePart(service, input))
  mount(endpoints.deleteSparePart, (input) => archiveSparePart(service, input))
  mount(stockEndpoints.adjustStock, (input) => adjustStock(service, input))
  mount(stockEndpoints.countStock, (input) => countStock(service, input))
  mount(stockEndpoints.listMovements, async ({ params, query }) => {
    if (!(await getOptionalPart(service, db, params.id, 'all'))) throw notFound()
    return listMovements(db, params.id, query)
  })
  mount(stockEndpoints.exportMovements, async (input) => {
    const part = await getOptionalPart(service, db, input.params.id, 'all')
    if (!part) throw notFound()
    return exportList(service, input, movementsExport(db, part))
  })
}
