import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { createShopFixture } from '../work-cards/work-cards-testing.ts'

const trn = '100000000000003'
const tasks = [{ description: 'Change the oil', estimated_cost: 100 }]

let service: RunningService<Service>
// 01:30 on 1 January 2027 in Dubai.
const shop = createShopFixture(() => service)

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-12-31T21:30:00Z') })
})
afterAll(() => service.stop())

test('a new card has the VAT rate of its day, and keeps it when the rates change', async () => {
  const customer = await shop.createCustomer({})
  const vehicle_id = await shop.createVehicle(customer.id)
  const open = () => shop.createCard({ customer_id: customer.id, vehicle_id, tasks })
  const read = (id: string) => shop.readCard(id)

  await shop.storeSettings({ company_trn: trn, vat_rates: '2018-01-01 5\n2027-01-02 10' })
  const before = await open()
  expect(before).toMatchObject({ tax_percentage: 5, total_amount: 105 })

  await shop.storeSettings({ company_trn: trn, vat_rates: '2018-01-01 5\n2027-01-01 7.5' })
  const after = await open()
  expect(after).toMatchObject({ tax_percentage: 7.5, total_amount: 107.5 })

  expect((await shop.request('POST', `/work-cards/${before.id}/recalculate`, {})).status).toBe(200)
  expect(await read(before.id)).toMatchObject({ tax_percentage: 5, total_amount: 105 })
})
