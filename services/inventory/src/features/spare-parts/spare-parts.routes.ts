import {
  changeSparePart as changeEndpoint,
  createSparePart,
  deleteSparePart,
  listLowStock,
  listSpareParts,
  readSparePart,
  readSparePartStats,
} from '@warsha/contracts/spare-parts'
import { adjustStock as adjustEndpoint, listMovements } from '@warsha/contracts/stock'
import { notFound } from '@warsha/service-kit/errors'
import type { Mount } from '@warsha/service-kit/http'
import type { InventoryService } from '../../inventory-service.ts'
import { addSparePart } from './add-spare-part.ts'
import { adjustStock } from './adjust-stock.ts'
import { archiveSparePart } from './archive-spare-part.ts'
import { changeSparePart } from './change-spare-part.ts'
import { selectLowStock, selectOptionalPart, selectPage, selectStats } from './spare-parts.views.ts'
import { selectMovements } from './stock.views.ts'

export const sparePartRoutes = (mount: Mount, service: InventoryService): void => {
  const { db } = service

  mount(listSpareParts, ({ query, reach }) => selectPage(service, query, reach))
  // Before the paths with an id, which would take these words for one.
  mount(listLowStock, ({ query, reach }) => selectLowStock(service, query, reach))
  mount(readSparePartStats, async () => ({ data: await selectStats(db) }))
  mount(readSparePart, async ({ params, reach }) => {
    const part = await selectOptionalPart(service, db, params.id, reach)
    if (!part) throw notFound()
    return { data: part }
  })
  mount(createSparePart, (call) => addSparePart(service, call))
  mount(changeEndpoint, (call) => changeSparePart(service, call))
  mount(deleteSparePart, (call) => archiveSparePart(service, call))
  mount(adjustEndpoint, (call) => adjustStock(service, call))
  mount(listMovements, async ({ params, query }) => {
    if (!(await selectOptionalPart(service, db, params.id, 'all'))) throw notFound()
    return selectMovements(db, params.id, query)
  })
}
