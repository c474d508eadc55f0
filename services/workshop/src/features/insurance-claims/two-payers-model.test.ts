/** Compares the money of jobs with two payers with a small model after every action. */
import { fils } from '@warsha/contracts/base/money'
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import fc from 'fast-check'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const fixture = createPaymentsFixture(() => service)
const isLong = process.env.WARSHA_LONG === '1'

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
  await fixture.storeSettings({ company_trn: '100123456700003' })
})
afterAll(() => service.stop())

type Payer = 'customer' | 'insurer'

/** Amounts in fils, with VAT of 5 %. */
interface Model {
  net: number
  excess: number
  payments: { id: string; payer: Payer; amount: number }[]
  /** Of the invoices that count, as they were issued. */
  invoiced: Record<Payer, number>
}

const totalOf = ({ net }: Model) => net + Math.round((net * 5) / 100)
const shareOf = (model: Model, payer: Payer) => {
  const customer = Math.min(model.excess, totalOf(model))
  return payer === 'customer' ? customer : totalOf(model) - customer
}
const paidBy = ({ payments }: Model, payer: Payer) =>
  payments.filter((one) => one.payer === payer).reduce((sum, { amount }) => sum + amount, 0)

const amount = fc.integer({ min: 1, max: 60_000 })
const anyPayer = fc.constantFrom<Payer>('customer', 'insurer')
const anyAction = fc.oneof(
  fc.record({ kind: fc.constant('add task' as const), amount }),
  fc.record({ kind: fc.constant('set excess' as const), amount: fc.nat({ max: 80_000 }) }),
  fc.record({ kind: fc.constant('pay' as const), payer: anyPayer, amount }),
  fc.record({ kind: fc.constant('void payment' as const), index: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constant('invoice' as const) }),
)
type Action = typeof anyAction extends fc.Arbitrary<infer A> ? A : never

const send = (method: string, path: string, body?: object) =>
  fixture.request(method, path, body, manager)

const perform = async (card: string, insurer: string, model: Model, action: Action) => {
  if (action.kind === 'add task') {
    const task = { description: 'Task', task_type: 'other', estimated_cost: action.amount / 100 }
    await send('POST', `/work-cards/${card}/tasks`, task)
    model.net += action.amount
  } else if (action.kind === 'set excess') {
    const claim = { insurer_id: insurer, excess: action.amount / 100, is_accident: false }
    expect((await send('PUT', `/work-cards/${card}/insurance-claim`, claim)).status).toBe(200)
    model.excess = action.amount
  } else if (action.kind === 'pay') {
    const { payer } = action
    const { status, body } = await fixture.pay(card, action.amount / 100, { payer }, manager)
    const isDue = action.amount <= shareOf(model, payer) - paidBy(model, payer)
    expect(status).toBe(isDue ? 201 : 409)
    if (isDue) model.payments.push({ id: body.data.id, payer, amount: action.amount })
  } else if (action.kind === 'void payment') {
    const payment = model.payments[action.index % Math.max(model.payments.length, 1)]
    if (!payment) return
    expect((await send('DELETE', `/payments/${payment.id}`, {})).status).toBe(200)
    model.payments = model.payments.filter((one) => one !== payment)
  } else {
    const { status } = await send('POST', `/invoices/generate/work-card/${card}`, {})
    expect([200, 201]).toContain(status)
    model.invoiced = {
      customer: shareOf(model, 'customer'),
      insurer: shareOf(model, 'insurer'),
    }
  }
}

test('the shares, invoices and accounts of both payers match the model after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 6, maxLength: 20 }), async (actions) => {
      const insurer = await fixture.createCustomer({
        company_name: 'Dune Mutual Insurance',
        trn: '100765432100003',
      })
      const card = await fixture.createCardWithCost(500)
      const model: Model = {
        net: 50_000,
        excess: 0,
        payments: [],
        invoiced: { customer: 0, insurer: 0 },
      }
      const first: Action = { kind: 'set excess', amount: 20_000 }
      for (const action of [first, ...actions]) {
        await perform(card.id, insurer.id, model, action)
        const { shares } = (await send('GET', `/work-cards/${card.id}/insurance`)).body.data
        const owedOf = (payer: Payer) => Math.max(shareOf(model, payer) - paidBy(model, payer), 0)
        const outstanding = fils(owedOf('customer') + owedOf('insurer'))
        const { data: summary } = (await send('GET', `/payments/work-card/${card.id}/summary`)).body
        expect(summary.outstanding_balance).toBe(outstanding / 100)
        expect(summary.payment_status === 'paid').toBe(outstanding === 0)
        for (const [payer, customerId] of [
          ['customer', card.customer_id],
          ['insurer', insurer.id],
        ] as const) {
          const share = shares.find((one: { payer: Payer }) => one.payer === payer)
          const [total, paid] = [fils(shareOf(model, payer)), fils(paidBy(model, payer))]
          expect(share).toMatchObject({
            total_amount: total / 100,
            paid_amount: paid / 100,
            outstanding: Math.max(total - paid, 0) / 100,
          })
          const account = (await send('GET', `/customers/${customerId}/account`)).body.data
          const owed = Math.max(model.invoiced[payer] - paid, 0)
          expect(account).toMatchObject({
            balance: (model.invoiced[payer] - paid) / 100,
            owed: owed / 100,
          })
        }
      }
    }),
    { numRuns: isLong ? 100 : 3 },
  )
  expect(await checkBooks(service.service)).toEqual([])
})
