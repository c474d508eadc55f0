/** The demo shop's shelf: 80 parts with a year of movements, made by the use cases of the storekeeper, each at its time. */
import { demoAccounts } from '@warsha/contracts/demo'
import type { AdjustmentReason } from '@warsha/contracts/spare-part-enums'
import { queryRow } from '@warsha/service-kit/db'
import { addSparePart } from '../features/spare-parts/add-spare-part.ts'
import { adjustStock } from '../features/spare-parts/adjust-stock.ts'
import sql from '../features/spare-parts/spare-parts.sql'
import { selectStock } from '../features/spare-parts/stock.store.ts'
import type { InventoryService } from '../inventory-service.ts'
import { type DemoPart, others, usedByCards } from './demo-parts.ts'

const day = 86_400_000
const suppliers = [
  'Gulf Parts Trading',
  'Creek Auto Supplies',
  'مؤسسة النخبة لقطع الغيار',
  'Dune Lubricants LLC',
]
/** When the cards of the demo begin to take parts: what they use has come before, so that its ledger reads in order. */
const cardsBegin = 180

/** The manager, by whose name the ledger is read; the id belongs to nobody, since people are hr's. */
const { first_name, last_name } = demoAccounts.find(({ role }) => role === 'manager')!
const storekeeper = {
  id: '00000000-0000-7000-8000-000000000000',
  name: `${first_name} ${last_name}`,
}

type Step = readonly [daysAgo: number, quantity: number, reason: AdjustmentReason, notes?: string]

/** What happened by the counter. Numbers differ from part to part. */
const storyOf = (place: number, opening: number, until: number): Step[] => {
  const some = (part: number) => Math.max(1, Math.round(opening * part))
  const at = (share: number) => Math.round(360 - share * (360 - until) - (place % 9))
  return [
    [at(0.15), some(0.4), 'purchase'],
    [at(0.35), -some(0.3), 'correction', 'Sold over the counter'],
    ...(place % 4 === 1
      ? ([[at(0.5), -some(0.05), 'damage', 'Box fell off the shelf']] satisfies Step[])
      : []),
    [at(0.55), some(0.3), 'purchase'],
    [at(0.7), -some(0.35), 'correction', 'Sold over the counter'],
    ...(place % 5 === 2
      ? ([[at(0.8), 1, 'return', 'Wrong part, came back unopened']] satisfies Step[])
      : []),
    ...(place % 6 === 3 ? ([[at(0.9), -1, 'count', 'Yearly count']] satisfies Step[]) : []),
  ]
}

/** Does nothing in a shop that has parts. */
export const seedDemoParts = async (service: InventoryService): Promise<void> => {
  if ((await queryRow(service.db, sql.countAll, {})).total > 0) return
  const now = service.clock().getTime()
  const ago = (days: number, hours = 0): InventoryService => ({
    ...service,
    clock: () => new Date(now - days * day + hours * 3_600_000),
  })
  const tell = async (place: number, part: DemoPart): Promise<void> => {
    const id = await add(ago(370 - (place % 10), place / 20), place, part)
    const isForCards = place < usedByCards.length
    for (const [days, quantity, reason, notes] of storyOf(
      place,
      part[4],
      isForCards ? cardsBegin : 2,
    ))
      await adjust(ago(days, place % 8), id, quantity, reason, notes)
    // Of every eleventh of the others hardly anything is left, of two of them nothing.
    if (!isForCards && place % 11 === 4) await empty(ago(1), id, part[5], place % 3 === 0)
  }
  // Each part's story in its order, a few side by side.
  const waiting = [...usedByCards, ...others].entries()
  const workOff = async () => {
    for (const [place, part] of waiting) await tell(place, part)
  }
  await Promise.all([workOff(), workOff(), workOff()])
}

const fils = (aed: number): number => Math.round(aed * 100)

const add = async (service: InventoryService, place: number, part: DemoPart): Promise<string> => {
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
    place_name,
  ] = part
  const body = {
    part_number,
    part_name,
    unit_of_measure,
    category_id: category || null,
    quantity_in_stock: opening,
    minimum_stock: minimum,
    reorder_quantity: minimum * 2,
    physical_location: place_name,
    purchase_price: fils(purchase),
    retail_price: fils(Math.ceil(purchase * 1.45)),
    wholesale_price: fils(Math.ceil(purchase * 1.2)),
    insurance_price: fils(Math.ceil(purchase * 1.35)),
    compatible_makes: listed(makes),
    compatible_models: listed(models),
    // Invented, and long enough to be scanned.
    barcode: `629000000${String(1000 + place)}`,
    oem_part_number: place % 3 ? `OEM-${90_000 + place * 7}` : null,
    supplier_name: suppliers[place % suppliers.length]!,
  }
  return (await addSparePart(service, { actor: storekeeper, body, idempotency: undefined })).data.id
}
const listed = (text: string): string[] => text.split(', ').filter(Boolean)

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

/** Sold down to half of the minimum, or to nothing. */
const empty = async (
  service: InventoryService,
  id: string,
  minimum: number,
  isAll: boolean,
): Promise<void> => {
  const { inStock } = await selectStock(service.db, id)
  const left = isAll ? 0 : Math.floor(minimum / 2)
  await adjust(service, id, left - inStock, 'correction', 'Sold over the counter')
}
