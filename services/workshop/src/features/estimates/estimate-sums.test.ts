/** What an estimate says is what the card bills: random lines as an estimate, and as the work of a card. */
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { createRandom } from '../../random-testing.ts'
import { insertReservedPart } from '../payments/payments-testing.ts'
import { createEstimatesFixture, labour } from './estimates-testing.ts'

let service: RunningService<Service>
const shop = createEstimatesFixture(() => service)

beforeAll(async () => {
  service = await startService(workshop)
  await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
})
afterAll(() => service.stop())

test('12 random estimates have the totals that a card with the same lines bills, to the fils', async () => {
  const random = createRandom(29).below
  for (let run = 0; run < 12; run++) {
    const discount =
      run % 2 === 0
        ? { discount: random(3000) / 100, discount_type: 'percentage' }
        : { discount: random(1000) / 100, discount_type: 'fixed' }
    const tasks = Array.from({ length: 1 + random(4) }, () => 1 + random(99_999) / 100)
    const part = { quantity: (1 + random(999)) / 100, price: (1 + random(99_999)) / 100 }

    const billed = await shop.createCard({
      tasks: tasks.map((estimated_cost) => ({ description: 'Work', estimated_cost })),
    })
    await insertReservedPart(service, billed.id, part.quantity, part.price)
    await shop.request('PUT', `/work-cards/${billed.id}/discount`, discount)
    const bill = await shop.readCalculations(billed.id)

    const { current } = await shop.createOne({
      ...discount,
      lines: [
        ...tasks.map((price) => labour('Work', price)),
        labour('As much as the part', part.price, { quantity: part.quantity }),
        labour('Not chosen', 500, { option_group: 'More', option_tier: 'best' }),
      ],
    })
    expect(current).toMatchObject({
      subtotal: bill.subtotal,
      discount_amount: bill.discount_amount,
      tax_amount: bill.tax_amount,
      total_amount: bill.total_amount,
    })
  }
})
