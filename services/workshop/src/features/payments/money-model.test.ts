/** Compares the money of a work card with a small model after every action. */

import { fromHundredths } from '@warsha/contracts/base/hundredths'
import { fils, sumFils } from '@warsha/contracts/base/money'
import { basisPoints } from '@warsha/contracts/base/percentages'
import {
  calculateTotals,
  type DiscountType,
  toDiscount,
} from '@warsha/contracts/workshop/financials'
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import fc from 'fast-check'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { manager } from '../work-cards/work-cards-testing.ts'
import { createPaymentsFixture } from './payments-testing.ts'

let service: RunningService<Service>
const fixture = createPaymentsFixture(() => service)
const isLong = process.env.WARSHA_LONG === '1'

beforeAll(async () => {
  service = await startService(workshop)
  await fixture.storeSettings({ company_trn: '100123456700003' })
})
afterAll(() => service.stop())

/** Amounts in fils. */
interface Model {
  tasks: { id: string; cost: number }[]
  payments: { id: string; amount: number }[]
  discount: number
  discount_type: DiscountType
}

const sum = (amounts: readonly number[]) => sumFils(amounts.map(fils))

const totalsOf = ({ tasks, payments, discount, discount_type }: Model) =>
  calculateTotals({
    labour: sum(tasks.map(({ cost }) => cost)),
    parts: fils(0),
    tax: basisPoints(500),
    discount: toDiscount(discount_type, fromHundredths(discount)),
    paid: sum(payments.map(({ amount }) => amount)),
  })

const amount = fc.integer({ min: 1, max: 30_000 })
const index = fc.nat({ max: 9 })
const anyAction = fc.oneof(
  fc.record({ kind: fc.constant('add task' as const), amount }),
  fc.record({ kind: fc.constant('delete task' as const), index }),
  fc.record({ kind: fc.constant('pay' as const), amount }),
  fc.record({ kind: fc.constant('change payment' as const), index, amount }),
  fc.record({ kind: fc.constant('void payment' as const), index }),
  fc.record({
    kind: fc.constant('set discount' as const),
    amount: fc.integer({ min: 0, max: 10_000 }),
    type: fc.constantFrom<DiscountType>('percentage', 'fixed'),
  }),
)
type Action = typeof anyAction extends fc.Arbitrary<infer A> ? A : never

const send = (method: string, path: string, body?: object) =>
  fixture.request(method, path, body, manager)
const pick = <T>(items: T[], at: number): T | undefined => items[at % Math.max(items.length, 1)]

/** Performs the action on the card and on the model. The model predicts the status of the response. */
const perform = async (card: string, model: Model, action: Action): Promise<void> => {
  const { outstanding, subtotal, total_amount, total_paid } = totalsOf(model)
  if (action.kind === 'add task') {
    const body = { description: 'Task', task_type: 'other', estimated_cost: action.amount / 100 }
    const { id } = (await send('POST', `/work-cards/${card}/tasks`, body)).body.data
    model.tasks.push({ id, cost: action.amount })
  } else if (action.kind === 'delete task') {
    const task = pick(model.tasks, action.index)
    if (task) await send('DELETE', `/work-cards/tasks/${task.id}`)
    model.tasks = model.tasks.filter((one) => one !== task)
  } else if (action.kind === 'pay') {
    const { status, body } = await fixture.pay(card, action.amount / 100, {}, manager)
    expect(status).toBe(action.amount <= outstanding ? 201 : 409)
    if (status === 201) model.payments.push({ id: body.data.id, amount: action.amount })
  } else if (action.kind === 'change payment') {
    const payment = pick(model.payments, action.index)
    if (!payment) return
    const { status } = await send('PUT', `/payments/${payment.id}`, { amount: action.amount / 100 })
    expect(status).toBe(
      action.amount <= Math.max(payment.amount, payment.amount + outstanding) ? 200 : 409,
    )
    if (status === 200) payment.amount = action.amount
  } else if (action.kind === 'void payment') {
    const payment = pick(model.payments, action.index)
    if (payment) expect((await send('DELETE', `/payments/${payment.id}`)).status).toBe(200)
    model.payments = model.payments.filter((one) => one !== payment)
  } else {
    const discount = { discount: action.amount, discount_type: action.type }
    const nextTotal = totalsOf({ ...model, ...discount }).total_amount
    const isRejected =
      (action.type === 'fixed' && action.amount > subtotal) ||
      (nextTotal < total_paid && nextTotal < total_amount)
    const body = { discount: action.amount / 100, discount_type: action.type }
    const { status } = await send('PUT', `/work-cards/${card}/discount`, body)
    expect(status).toBe(isRejected ? 409 : 200)
    if (!isRejected) Object.assign(model, discount)
  }
}

test('the totals of a card match the model after any sequence of tasks, payments, changes, voids and discounts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 5, maxLength: 25 }), async (actions) => {
      const { id } = await fixture.createCard()
      const model: Model = { tasks: [], payments: [], discount: 0, discount_type: 'fixed' }
      for (const action of actions) {
        await perform(id, model, action)
        const { total_amount, total_paid, outstanding, credit, payment_status } =
          await fixture.readCalculations(id)
        const totals = totalsOf(model)
        expect({ total_amount, total_paid, outstanding, credit, payment_status }).toEqual({
          total_amount: totals.total_amount / 100,
          total_paid: totals.total_paid / 100,
          outstanding: totals.outstanding / 100,
          credit: totals.credit / 100,
          payment_status: totals.payment_status,
        })
      }
    }),
    { numRuns: isLong ? 200 : 8 },
  )
  expect(await checkBooks(service.service)).toEqual([])
})
