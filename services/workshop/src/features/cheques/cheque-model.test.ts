/** Compares cheques, work cards and accounts with a short reference after every change of many random lives. */
import {
  type ChequeStatus,
  chequeStatuses,
  chequeTransitions,
} from '@warsha/contracts/workshop/money/cheque-rules'
import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import fc from 'fast-check'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createChequesFixture } from './cheques-testing.ts'

const isLong = process.env.WARSHA_LONG === '1'
const dayMs = 86_400_000
const admin = createTestToken('admin')
/** In fils: the setting of a new shop. */
const managerWriteOffLimit = 500_000
const start = new Date('2026-11-20T08:00:00Z')
/** Moves to the date of a cheque, and back when the next life begins. */
let now = start
let service: RunningService<Service>
const fixture = createChequesFixture(() => service)
let owner: { customer_id: string; vehicle_id: string }
const reached = new Set<ChequeStatus>()
/** Of all lives together, in fils. */
let balance = 0

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  const customer_id = (await fixture.createCustomer()).id
  owner = { customer_id, vehicle_id: await fixture.createVehicle(customer_id) }
})
afterAll(() => service.stop())

const toDay = (daysFromNow: number) =>
  new Date(now.getTime() + daysFromNow * dayMs).toISOString().slice(0, 10)

/** The reference: amounts in fils. */
interface Model {
  id: string
  status: ChequeStatus
  date: string
  amount: number
  counted: number
  outstanding: number
}
const rest = ({ amount, counted }: Model) => amount - counted
/** Counts or takes back, on the cheque, the card and the account. */
const count = (model: Model, fils: number) => {
  model.counted += fils
  model.outstanding -= fils
  balance -= fils
}

interface Step {
  /** Which of the possible changes. */
  readonly pick: number
  /** Of 100: the part that the bank pays of a returned cheque. */
  readonly part: number
  readonly fee: number
  readonly isCharged: boolean
  readonly days: number
}

/** Performs a change on the server and on the model. */
const perform = async (model: Model, to: ChequeStatus, step: Step): Promise<void> => {
  const fields: Record<string, unknown> = { reason: 'Test' }
  if (to === 'deposited') {
    if (model.date > toDay(0)) {
      expect((await fixture.deposit(model.id)).body.code).toBe('cheque_not_due')
      now = new Date(`${model.date}T08:00:00Z`)
    }
    expect((await fixture.deposit(model.id)).status).toBe(201)
  } else if (to === 'replaced') {
    const { status, body } = await fixture.replace(model.id, { cheque_date: toDay(step.days) })
    expect(status).toBe(201)
    Object.assign(model, { id: body.data.id, amount: rest(model), counted: 0, status: 'held' })
    model.date = toDay(step.days)
    if (step.days <= 0) count(model, model.amount)
    reached.add('replaced')
    return
  } else if (to === 'written_off') {
    // A write-off pays the card without counting as paid by the cheque.
    const given = Math.min(rest(model), model.outstanding)
    const isForAdmin = given > managerWriteOffLimit
    if (isForAdmin) {
      const { body } = await fixture.writeOff(model.id)
      expect(body.code).toBe('write_off_above_limit')
    }
    expect((await fixture.writeOff(model.id, isForAdmin ? admin : undefined)).status).toBe(201)
    model.outstanding -= given
    balance -= given
  } else {
    const isCounted = model.counted === model.amount
    if (to === 'returned') {
      const presented = isCounted ? model.amount : rest(model)
      const part = Math.floor(((presented - 1) * step.part) / 100)
      fields.paid_amount = part / 100
      fields.certificate_number = 'C-1'
      fields.fee = step.fee / 100
      fields.is_fee_charged = step.isCharged
      count(model, isCounted ? part - presented : part)
      if (step.isCharged) balance += step.fee
    }
    if (to === 'cleared') count(model, rest(model))
    if (to === 'collected') {
      fields.payment_method = 'cash'
      count(model, rest(model))
    }
    if (to === 'given_back' || to === 'cancelled') count(model, -model.counted)
    const { status, body } = await fixture.change(model.id, to, fields)
    expect({ status, code: body.code }).toEqual({ status: 201 })
  }
  model.status = to
}

interface NewLife {
  readonly amount: number
  readonly days: number
  readonly extra: number
  /** True if the cheque is a payment first, and is recorded as a cheque afterwards. */
  readonly isPaymentFirst: boolean
}

/** Receives the cheque, and returns its id. */
const receive = async (
  card: { id: string; customer_id: string },
  { amount, days, isPaymentFirst }: NewLife,
): Promise<string> => {
  if (!isPaymentFirst) return (await fixture.addChequeFor(card, amount / 100, toDay(days))).id
  const method = { payment_method: 'cheque', payment_date: toDay(0) }
  const payment = (await fixture.pay(card.id, amount / 100, method)).body.data
  return (await fixture.registerCheque(payment.id, { cheque_date: toDay(days) })).body.data.id
}

/** Lives until `choose` returns nothing or until `steps` are used up. */
const live = async (
  cheque: NewLife,
  choose: (status: ChequeStatus, at: number) => ChequeStatus | undefined,
  steps: readonly Step[],
): Promise<void> => {
  now = start
  const { amount, days, extra, isPaymentFirst } = cheque
  const tasks = [{ description: 'Gearbox', estimated_cost: (amount + extra) / 100 }]
  const card = await fixture.createCard({ ...owner, tasks })
  const model: Model = {
    id: await receive(card, cheque),
    status: 'held',
    date: toDay(days),
    amount,
    counted: 0,
    outstanding: amount + extra,
  }
  // A payment counts whatever the date of its cheque.
  if (days <= 0 || isPaymentFirst) count(model, amount)
  reached.add('held')
  for (const [at, step] of steps.entries()) {
    const to = choose(model.status, at)
    if (!to) break
    if (!chequeTransitions[model.status].includes(to)) {
      // Nothing changes.
      const { body } = await fixture.change(model.id, 'cleared', { reason: 'Test' })
      expect(body.code).toBe('wrong_cheque_status')
    } else await perform(model, to, step)
    reached.add(model.status)
    const { status, counted_amount } = await fixture.readCheque(model.id)
    const { outstanding_balance } = await fixture.readSummary(card.id)
    expect({ status, counted_amount, outstanding_balance }).toEqual({
      status: model.status,
      counted_amount: model.counted / 100,
      outstanding_balance: model.outstanding / 100,
    })
  }
  // After the entries of all lives.
  const path = `/customers/${owner.customer_id}/account?as_of=2029-12-31`
  expect((await fixture.request('GET', path)).body.data.balance).toBe(balance / 100)
}

/** The changes of a shortest life that ends in `target`. */
const pathTo = (target: ChequeStatus): ChequeStatus[] => {
  const paths = new Map<ChequeStatus, ChequeStatus[]>([['held', []]])
  for (const [status, path] of paths)
    for (const next of chequeTransitions[status])
      if (!paths.has(next)) paths.set(next, [...path, next])
  return paths.get(target) ?? []
}

const anyStep = fc.record({
  pick: fc.nat(9),
  part: fc.constantFrom(0, 0, 37, 100),
  fee: fc.constantFrom(0, 15_000),
  isCharged: fc.boolean(),
  days: fc.integer({ min: -5, max: 40 }),
})
const anyCheque = fc.record({
  amount: fc.integer({ min: 2, max: 2_000_000 }),
  days: fc.integer({ min: -30, max: 90 }),
  extra: fc.nat(100_000),
  isPaymentFirst: fc.boolean(),
})

test.each([
  ['post-dated', 30, false],
  ['dated today', 0, false],
  ['of a payment', 0, true],
  ['of a payment, dated later,', 30, true],
])(
  'a cheque %s reaches every status, and no fils are made or lost',
  async (_, days, isPaymentFirst) => {
    const step = { pick: 0, part: 80, fee: 15_000, isCharged: true, days: 30 }
    for (const target of chequeStatuses) {
      const path = pathTo(target)
      const cheque = { amount: 100_001, days, extra: 5, isPaymentFirst }
      await live(
        cheque,
        (_, at) => path[at],
        path.map(() => step),
      )
    }
    expect([...reached].sort()).toEqual([...chequeStatuses].sort())
    reached.clear()
    expect(await checkBooks(service.service)).toEqual([])
  },
)

test('cheques, cards and accounts match the reference after every change of random lives', async () => {
  await fc.assert(
    fc.asyncProperty(anyCheque, fc.array(anyStep, { maxLength: 8 }), (cheque, steps) =>
      live(
        cheque,
        (status, at) => {
          const possible = chequeTransitions[status]
          const pick = steps[at]?.pick ?? 0
          // Now and then a change that is not possible.
          if (pick === 9 && !possible.includes('cleared')) return 'cleared'
          return possible[pick % Math.max(possible.length, 1)]
        },
        steps,
      ),
    ),
    { numRuns: isLong ? 500 : 30 },
  )
  expect(await checkBooks(service.service)).toEqual([])
}, 600_000)
