/** The stock of the demo shop: 80 parts with a year of movements, made by the normal use cases, each at its time. */
import { aed, toFils } from '@warsha/contracts/base/money'
import { demoAccounts } from '@warsha/contracts/identity/demo'
import type { AdjustmentReason } from '@warsha/contracts/inventory/spare-part-enums'
import { queryRow } from '@warsha/service-kit/database'
import { addSparePart } from '../features/spare-parts/add-spare-part.ts'
import { adjustStock } from '../features/spare-parts/adjust-stock.ts'
import sql from '../features/spare-parts/spare-parts.sql'
import { selectStock } from '../features/spare-parts/stock.store.ts'
import type { InventoryService } from '../inventory-service.ts'
import {
  type DemoPart,
  otherParts,
  partsForWorkCards,
  warrantyOfPartsWithProof,
} from './demo-parts.ts'

const dayMs = 86_400_000
const suppliers = [
  'Gulf Parts Trading',
  'Creek Auto Supplies',
  'مؤسسة النخبة لقطع الغيار',
  'Dune Lubricants LLC',
]
/** The first work card of the demo. Parts for work cards get all their other movements before, so that the order is right. */
const firstCardDaysAgo = 180

/** The demo manager's name. The id is unused, because hr creates the employees. */
const { first_name, last_name } = demoAccounts.find(({ role }) => role === 'manager')!
const storekeeper = {
  id: '00000000-0000-7000-8000-000000000000',
  name: `${first_name} ${last_name}`,
}

type DemoMovement = readonly [
  daysAgo: number,
  quantity: number,
  reason: AdjustmentReason,
  notes?: string,
]

/** Sales and purchases over the counter until `untilDaysAgo`, different for each part. */
const demoMovements = (index: number, opening: number, untilDaysAgo: number): DemoMovement[] => {
  const share = (part: number) => Math.max(1, Math.round(opening * part))
  const daysAgo = (progress: number) =>
    Math.round(360 - progress * (360 - untilDaysAgo) - (index % 9))
  return [
    [daysAgo(0.15), share(0.4), 'purchase'],
    [daysAgo(0.35), -share(0.3), 'correction', 'Sold over the counter'],
    ...(index % 4 === 1
      ? ([
          [daysAgo(0.5), -share(0.05), 'damage', 'Box fell off the shelf'],
        ] satisfies DemoMovement[])
      : []),
    [daysAgo(0.55), share(0.3), 'purchase'],
    [daysAgo(0.7), -share(0.35), 'correction', 'Sold over the counter'],
    ...(index % 5 === 2
      ? ([[daysAgo(0.8), 1, 'return', 'Wrong part, came back unopened']] satisfies DemoMovement[])
      : []),
    ...(index % 6 === 3
      ? ([[daysAgo(0.9), -1, 'count', 'Yearly count']] satisfies DemoMovement[])
      : []),
  ]
}

/** Does nothing if there are parts. */
export const seedDemoParts = async (service: InventoryService): Promise<void> => {
  if ((await queryRow(service.db, sql.countAll, {})).total > 0) return
  const now = service.clock().getTime()
  const serviceAt = (days: number, hours = 0): InventoryService => ({
    ...service,
    clock: () => new Date(now - days * dayMs + hours * 3_600_000),
  })
  const seedPart = async (index: number, part: DemoPart): Promise<void> => {
    const id = await add(serviceAt(370 - (index % 10), index / 20), index, part)
    const isForCards = index < partsForWorkCards.length
    for (const [days, quantity, reason, notes] of demoMovements(
      index,
      part[4],
      isForCards ? firstCardDaysAgo : 2,
    ))
      await adjust(serviceAt(days, index % 8), id, quantity, reason, notes)
    // Some of the others are low or out of stock.
    if (!isForCards && index % 11 === 4) await sellOut(serviceAt(1), id, part[5], index % 3 === 0)
  }
  // Three parts at a time, the movements of each in their order.
  const queue = [...partsForWorkCards, ...otherParts].entries()
  const work = async () => {
    for (const [index, part] of queue) await seedPart(index, part)
  }
  await Promise.all([work(), work(), work()])
}

const add = async (service: InventoryService, index: number, part: DemoPart): Promise<string> => {
  const [
    part_number,
    part_name,
    category,
    unit_of_measure,
    opening,
    minimum,
    purchase,
    makes,
    models,
    location,
  ] = part
  const body = {
    part_number,
    part_name,
    unit_of_measure,
    category_id: category || null,
    quantity_in_stock: opening,
    minimum_stock: minimum,
    reorder_quantity: minimum * 2,
    physical_location: location,
    purchase_price: toFils(aed(purchase)),
    retail_price: toFils(aed(Math.ceil(purchase * 1.45))),
    wholesale_price: toFils(aed(Math.ceil(purchase * 1.2))),
    insurance_price: toFils(aed(Math.ceil(purchase * 1.35))),
    compatible_makes: splitList(makes),
    compatible_models: splitList(models),
    // Invented, and long enough to be recognised as a scanned barcode.
    barcode: `629000000${String(1000 + index)}`,
    oem_part_number: index % 3 ? `OEM-${90_000 + index * 7}` : null,
    supplier_name: suppliers[index % suppliers.length]!,
    needs_proof: warrantyOfPartsWithProof.has(part_number),
    warranty_months: warrantyOfPartsWithProof.get(part_number) ?? null,
  }
  return (await addSparePart(service, { actor: storekeeper, body, idempotency: undefined })).data.id
}
const splitList = (text: string): string[] => text.split(', ').filter(Boolean)

const adjust = (
  service: InventoryService,
  id: string,
  quantity: number,
  reason: string,
  notes?: string,
) =>
  adjustStock(service, {
    actor: storekeeper,
    params: { id },
    body: { quantity, reason, notes },
    idempotency: undefined,
  })

/** Sells the part down to half of the minimum, or to nothing. */
const sellOut = async (
  service: InventoryService,
  id: string,
  minimum: number,
  isOutOfStock: boolean,
): Promise<void> => {
  const { inStock } = await selectStock(service.db, id)
  const remaining = isOutOfStock ? 0 : Math.floor(minimum / 2)
  await adjust(service, id, remaining - inStock, 'correction', 'Sold over the counter')
}
