import { type RunningService, startService } from '@warsha/service-kit/testing'
import { inventory } from '../app.ts'
import { createStockFixture } from '../features/spare-parts/spare-parts-testing.ts'
import type { InventoryService } from '../inventory-service.ts'
import { seedDemoParts } from './seed-demo-parts.ts'

let service: RunningService<InventoryService>
const { request, rows } = createStockFixture(() => service)

beforeAll(async () => {
  service = await startService(inventory)
  await seedDemoParts(service.service)
})
afterAll(() => service.stop())

test('seeds once 80 parts of every category with a year of movements, some of them low or out of stock', async () => {
  await seedDemoParts(service.service)
  const { total_parts, low_stock, out_of_stock } = (await request('GET', '/stats')).body.data
  expect(total_parts).toBe(80)
  expect(low_stock).toBeGreaterThanOrEqual(3)
  expect(out_of_stock).toBeGreaterThanOrEqual(2)
  const categories = await rows('select distinct category_id from spare_parts')
  expect(categories).toHaveLength(7)
  const [{ months, kinds }] = await rows(
    "select count(distinct date_trunc('month', at))::int as months, count(distinct type)::int as kinds from movements",
  )
  expect(months).toBeGreaterThanOrEqual(12)
  expect(kinds).toBe(4)
})

test('some parts of the demo shop need proof and have a warranty', async () => {
  const proven = await rows(
    'select part_number, warranty_months from spare_parts where needs_proof order by part_number',
  )
  expect(proven).toEqual([
    { part_number: 'WR-ELC-4004', warranty_months: 18 },
    { part_number: 'WR-ELC-4005', warranty_months: 12 },
    { part_number: 'WR-ELC-4016', warranty_months: 12 },
    { part_number: 'WR-ENG-6014', warranty_months: 24 },
  ])
})

test('movements add up to the stock and are in chronological order', async () => {
  const wrong = await rows(`select part_number from spare_parts join (
      select part_id, sum(quantity) as moved, bool_and(is_after) as in_order from (
        select part_id, quantity, at >= coalesce(lag(at) over (partition by part_id order by place), at) as is_after from movements
      ) as line group by part_id
    ) as ledger on part_id = id where moved <> quantity_in_stock or not in_order`)
  expect(wrong).toEqual([])
})
