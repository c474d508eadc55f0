/** A card's money against a small model: whatever people do to it one after the other, both say the same. */
import { calculateTotals, type DiscountType } from '@warsha/contracts/financials'
import { fils } from '@warsha/contracts/money'
import type { Service } from '@warsha/service-kit/service'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import fc from 'fast-check'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { manager } from '../work-cards/work-cards-testing.ts'
import { createPaymentsFixture } from './payments-testing.ts'

let service: RunningService<Service>
const till = createPaymentsFixture(() => service)
const isLong = process.env.WARSHA_LONG === '1'

beforeAll(async () => {
  service = await startService(workshop)
  await till.storeSettings({ company_trn: '100123456700003' })
})
afterAll(() => service.stop())

interface Model {
  tasks: { id: string; cost: number }[]
  payments: { id: string; amount: number }[]
  discount: number
  discount_type: DiscountType
}
const sum = (all: readonly number[]) => fils(all.reduce((total, one) => total + one, 0))
const sumsOf = ({ tasks, payments, ...discount }: Model) =>
  calculateTotals({
    labour: sum(tasks.map(({ cost }) => cost)),
    parts: fils(0),
    tax: 500,
    ...discount,
    paid: sum(payments.map(({ amount }) => amount)),
  })

const amount = fc.integer({ min: 1, max: 30_000 })
const at = fc.nat({ max: 9 })
const deed = fc.oneof(
  fc.record({ kind: fc.constant('task' as const), amount }),
  fc.record({ kind: fc.constant('drop' as const), at }),
  fc.record({ kind: fc.constant('pay' as const), amount }),
  fc.record({ kind: fc.constant('change' as const), at, amount }),
  fc.record({ kind: fc.constant('void' as const), at }),
  fc.record({
    kind: fc.constant('discount' as const),
    amount: fc.integer({ min: 0, max: 10_000 }),
    type: fc.constantFrom<DiscountType>('percentage', 'fixed'),
  }),
)
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

const send = (method: string, path: string, body?: object) =>
  till.request(method, path, body, manager)
const place = <T>(all: T[], at: number): T | undefined => all[at % Math.max(all.length, 1)]

/** Does it to both; the model says what the answer must be. */
const act = async (card: string, model: Model, deed: Deed): Promise<void> => {
  const { outstanding, subtotal, total_amount, total_paid } = sumsOf(model)
  if (deed.kind === 'task') {
    const body = { description: 'Task', estimated_cost: deed.amount / 100 }
    const { id } = (await send('POST', `/work-cards/${card}/tasks`, body)).body.data
    model.tasks.push({ id, cost: deed.amount })
  } else if (deed.kind === 'drop') {
    const task = place(model.tasks, deed.at)
    if (task) await send('DELETE', `/work-cards/tasks/${task.id}`)
    model.tasks = model.tasks.filter((one) => one !== task)
  } else if (deed.kind === 'pay') {
    const { status, body } = await till.pay(card, deed.amount / 100, {}, manager)
    expect(status).toBe(deed.amount <= outstanding ? 201 : 409)
    if (status === 201) model.payments.push({ id: body.data.id, amount: deed.amount })
  } else if (deed.kind === 'change') {
    const payment = place(model.payments, deed.at)
    if (!payment) return
    const { status } = await send('PUT', `/payments/${payment.id}`, { amount: deed.amount / 100 })
    expect(status).toBe(
      deed.amount <= Math.max(payment.amount, payment.amount + outstanding) ? 200 : 409,
    )
    if (status === 200) payment.amount = deed.amount
  } else if (deed.kind === 'void') {
    const payment = place(model.payments, deed.at)
    if (payment) expect((await send('DELETE', `/payments/${payment.id}`)).status).toBe(200)
    model.payments = model.payments.filter((one) => one !== payment)
  } else {
    const wanted = { discount: deed.amount, discount_type: deed.type }
    const next = sumsOf({ ...model, ...wanted }).total_amount
    const isRefused =
      (deed.type === 'fixed' && deed.amount > subtotal) ||
      (next < total_paid && next < total_amount)
    const body = { discount: deed.amount / 100, discount_type: deed.type }
    expect((await send('PUT', `/work-cards/${card}/discount`, body)).status).toBe(
      isRefused ? 409 : 200,
    )
    if (!isRefused) Object.assign(model, wanted)
  }
}

test('tasks, payments, changes, voids and discounts in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (deeds) => {
      const { id } = await till.createCard()
      const model: Model = { tasks: [], payments: [], discount: 0, discount_type: 'fixed' }
      for (const deed of deeds) {
        await act(id, model, deed)
        const { total_amount, total_paid, outstanding, credit, payment_status } =
          await till.readCalculations(id)
        const sums = sumsOf(model)
        expect({ total_amount, total_paid, outstanding, credit, payment_status }).toEqual({
          total_amount: sums.total_amount / 100,
          total_paid: sums.total_paid / 100,
          outstanding: sums.outstanding / 100,
          credit: sums.credit / 100,
          payment_status: sums.payment_status,
        })
      }
    }),
    { numRuns: isLong ? 200 : 8 },
  )
  expect(await checkBooks(service.service)).toEqual([])
})
