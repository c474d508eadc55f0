import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { createShopFixture } from './work-cards-testing.ts'

let service: RunningService<Service>
const shop = createShopFixture(() => service)
const tasks = [{ description: 'Change the oil', estimated_cost: 200 }]

beforeAll(async () => {
  service = await startService(workshop)
  await shop.storeSettings({ company_trn: '100000000000003' })
})
afterAll(() => service.stop())

const setDiscount = async (id: string, body: object) =>
  (await shop.request('PUT', `/work-cards/${id}/discount`, body)).body

test('each field is optional: fields that are absent stay unchanged', async () => {
  const { id } = await shop.createCard({ tasks })
  const first = { discount: 10, discount_type: 'percentage', tax_percentage: 0 }
  expect((await setDiscount(id, first)).data).toMatchObject(first)
  const second = { ...first, discount: 20 }
  expect((await setDiscount(id, { discount: 20 })).data).toMatchObject(second)
  expect((await setDiscount(id, { tax_percentage: 5 })).data).toMatchObject({
    ...second,
    tax_percentage: 5,
    total_amount: 168,
  })
  expect((await setDiscount(id, { discount_type: 'fixed' })).data).toMatchObject({
    discount: 20,
    discount_type: 'fixed',
    total_amount: 189,
  })
  expect((await setDiscount(id, {})).data).toMatchObject({ total_amount: 189 })
})

test('a percentage above 100 is rejected at the discount, also if only the type changes', async () => {
  const { id } = await shop.createCard({ tasks })
  const details = [{ path: 'discount', code: 'too_large', params: { maximum: 100 } }]
  expect(await setDiscount(id, { discount: 101, discount_type: 'percentage' })).toMatchObject({
    details,
  })
  await setDiscount(id, { discount: 150, discount_type: 'fixed' })
  expect(await setDiscount(id, { discount_type: 'percentage' })).toMatchObject({ details })
})

test('rejections carry amounts as numbers, and their text shows two decimals', async () => {
  const { id } = await shop.createCard({ tasks })
  expect(await setDiscount(id, { discount: 200.5 })).toMatchObject({
    code: 'discount_exceeds_subtotal',
    params: { discount: 200.5, subtotal: 200 },
    error: 'The discount (200.50 AED) exceeds the subtotal (200.00 AED)',
  })
  const payment = { payment_method: 'cash', amount: 200, payment_date: '2026-01-02' }
  await shop.request('POST', `/payments/work-card/${id}`, payment)
  expect(await setDiscount(id, { discount: 50 })).toMatchObject({
    code: 'total_below_paid',
    params: { total: 157.5, paid: 200 },
    error: 'The total (157.50 AED) would be lower than the amount paid (200.00 AED)',
  })
})

interface HistoryEntry {
  readonly event: string
  readonly changes: readonly { readonly to: unknown }[]
}

describe('a card that waits for payment', () => {
  const payment = { payment_method: 'cash', amount: 200, payment_date: '2026-01-02' }
  const createPartPaidCard = async () => {
    const { id } = await shop.createCard({ tasks })
    await shop.request('PUT', `/work-cards/${id}`, { status: 'waiting_payment' })
    await shop.request('POST', `/payments/work-card/${id}`, payment)
    return id
  }

  test('is completed by the discount that leaves nothing to pay, once', async () => {
    const id = await createPartPaidCard()
    expect((await setDiscount(id, { discount: 5, discount_type: 'fixed' })).data).toMatchObject({
      status: 'waiting_payment',
      payment_status: 'partially_paid',
    })
    const paid = { tax_percentage: 0, discount: 0 }
    expect((await setDiscount(id, paid)).data).toMatchObject({
      status: 'completed',
      payment_status: 'paid',
      total_amount: 200,
      discount: 0,
      tax_percentage: 0,
    })
    await setDiscount(id, paid)
    const completions = (await shop.readHistory(id)).filter(
      ({ event, changes }: HistoryEntry) =>
        event === 'status_changed' && changes[0]?.to === 'completed',
    )
    expect(completions).toMatchObject([{ by: { role: 'system' } }])
  })

  test('stays open if the discount is saved again without a change', async () => {
    const id = await createPartPaidCard()
    await setDiscount(id, { tax_percentage: 0 })
    await shop.request('PUT', `/work-cards/${id}`, { status: 'waiting_payment' })
    expect((await setDiscount(id, { tax_percentage: 0 })).data.status).toBe('waiting_payment')
  })
})
