/**
 * Thirty days at the counter: an honest cashier, one who tries to take money, and what the owner sees afterwards. Each
 * fraud is refused or stands in a report, and the honest cashier is in none.
 */
import type { CashierDifferences } from '@warsha/contracts/workshop/money/cash-sessions'
import type { VoidedPayment } from '@warsha/contracts/workshop/payments'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  startService,
  type TestResponse,
} from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createCashFixture } from '../cash-sessions/cash-sessions-testing.ts'
import { manager, type Person } from '../work-cards/work-cards-testing.ts'

jest.setTimeout(180_000)

const dayCount = 30
const firstDay = new Date('2026-10-20T04:00:00Z')
const dayMs = 86_400_000

let now = firstDay
let service: RunningService<Service>
const fixture = createCashFixture(() => service)
const { addDrawer, close, count, createCardWithCost, move, open, pay, payOnAccount, request } =
  fixture

let honest: Person
let thief: Person
/** Drawers of the two cashiers. Each begins a day with the 100.00 AED that the former day left. */
const drawers: Record<string, string> = {}
const float = { aed_100: 1 }

interface Shift {
  readonly cashier: Person
  readonly session: { id: string }
}

const openShift = async (cashier: Person, opening: object = float): Promise<Shift> => {
  const { status, body } = await open(cashier.token, drawers[cashier.id]!, opening)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { cashier, session: body.data }
}

/** Takes a payment for a job, by default a new one of that amount, and returns it. */
const takePayment = async (
  { cashier }: Shift,
  amount: number,
  fields: object = {},
  job?: { id: string },
) => {
  const card = job ?? (await createCardWithCost(amount))
  const payment_date = now.toISOString().slice(0, 10)
  const { status, body } = await pay(card.id, amount, { payment_date, ...fields }, cashier.token)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data as { id: string; receipt_number: string }
}

/** Takes a payment on account of a new customer, and returns its id. */
const takeDeposit = async (amount: number): Promise<string> => {
  const { customer_id } = await createCardWithCost(1)
  const payment_date = now.toISOString().slice(0, 10)
  const { status, body } = await payOnAccount(customer_id, amount, { payment_date }, thief.token)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data.id
}

/** Moves everything above the float to the safe, as at the end of each shift. */
const dropToSafe = ({ cashier, session }: Shift, amount: number) =>
  move(cashier.token, session.id, 'safe_drop', amount, { reference: 'Bag' })

/** Counts the drawer and closes it. Slips are those that the cashier has. */
const closeShift = async (
  { cashier, session }: Shift,
  counted: object = float,
  slips: object = {},
  reason?: string,
): Promise<TestResponse> => {
  const { body } = await count(cashier.token, session.id, counted, slips)
  return close(cashier.token, session.id, body.data.id, reason)
}

/** A day without anything to hide: cash of 150 AED, and a card payment with its slip. */
const workHonestly = async (cashier: Person) => {
  const shift = await openShift(cashier)
  const job = await createCardWithCost(230)
  await takePayment(shift, 150, {}, job)
  await takePayment(shift, 80, { payment_method: 'card', card_last_4: '1234' }, job)
  await dropToSafe(shift, 150)
  expect((await closeShift(shift, float, { card: 80 })).status).toBe(201)
}

const changePayment = (id: string, amount: number) =>
  request('PUT', `/payments/${id}`, { amount }, thief.token)
const voidPayment = (id: string, reason: string) =>
  request('DELETE', `/payments/${id}`, { reason }, thief.token)
const expectRefusal = ({ status, body }: TestResponse, code: string) =>
  expect([status < 500, body.code]).toEqual([true, code])

/** What the thief tries, by day. Each either ends with its refusal or leaves a trace that the owner looks for below. */
const frauds: Record<string, () => Promise<void>> = {
  'takes 20 AED out of the drawer': async () => {
    const shift = await openShift(thief)
    await takePayment(shift, 20)
    expectRefusal(await closeShift(shift), 'invalid_input')
    expect((await closeShift(shift, float, {}, 'Wrong change')).status).toBe(201)
  },
  'records cash as a card payment and keeps it': async () => {
    const shift = await openShift(thief)
    await takePayment(shift, 70, { payment_method: 'card', card_last_4: '9999' })
    expect((await closeShift(shift, float, { card: 0 }, 'Slip lost')).status).toBe(201)
  },
  'voids a receipt and keeps the money': async () => {
    const shift = await openShift(thief)
    const { id } = await takePayment(shift, 60)
    expect((await voidPayment(id, 'Customer changed his mind')).status).toBe(200)
    expect((await closeShift(shift)).status).toBe(201)
  },
  'counts until the count fits': async () => {
    const shift = await openShift(thief)
    await takePayment(shift, 10)
    await dropToSafe(shift, 10)
    for (const aed_5 of [18, 19]) await count(thief.token, shift.session.id, { aed_5 })
    expect((await closeShift(shift)).status).toBe(201)
  },
  'voids a receipt after the drawer was closed': async () => {
    const shift = await openShift(thief)
    const { id } = await takePayment(shift, 40)
    await dropToSafe(shift, 40)
    await closeShift(shift)
    expectRefusal(await voidPayment(id, 'Typed wrongly'), 'cash_session_closed')
  },
  'lowers a payment after the drawer was closed': async () => {
    const shift = await openShift(thief)
    const { id } = await takePayment(shift, 40)
    await dropToSafe(shift, 40)
    await closeShift(shift)
    expectRefusal(await changePayment(id, 30), 'cash_session_closed')
  },
  'takes money out of a closed drawer': async () => {
    const shift = await openShift(thief)
    await closeShift(shift)
    const paidOut = await move(thief.token, shift.session.id, 'paid_out', 50, { reason: 'Fuel' })
    expectRefusal(paidOut, 'cash_session_closed')
    expectRefusal(await count(thief.token, shift.session.id, {}), 'cash_session_closed')
  },
  'opens a second drawer for the same shift': async () => {
    const shift = await openShift(thief)
    expectRefusal(await open(thief.token, await addDrawer(), float), 'cash_session_open')
    await closeShift(shift)
  },
  'takes cash without an open drawer': async () => {
    const card = await createCardWithCost(35)
    const payment_date = now.toISOString().slice(0, 10)
    expectRefusal(await pay(card.id, 35, { payment_date }, thief.token), 'cash_session_needed')
  },
  'dates a payment back to hide it from the count': async () => {
    const shift = await openShift(thief)
    await takePayment(shift, 45, { payment_date: '2026-10-20' })
    expect((await closeShift(shift, float, {}, 'No idea')).status).toBe(201)
  },
  'confirms a difference of their own': async () => {
    const { body } = await request('GET', '/cash-sessions?state=difference', undefined, manager)
    const own = body.data.find(
      ({ cashier }: { cashier: { id: string } }) => cashier.id === thief.id,
    )
    expectRefusal(await fixture.confirm(thief.token, own.id), 'not_allowed')
  },
  'splits a refund so that no second person is asked, and approves it': async () => {
    const shift = await openShift(thief)
    const payment_id = await takeDeposit(500)
    const refund = (amount: number) =>
      request('POST', '/refunds', { payment_id, amount, reason: 'Changed their mind' }, thief.token)
    expect((await refund(150)).body.data.status).toBe('issued')
    const { body } = await refund(150)
    expect(body.data.status).toBe('waiting_approval')
    const decision = `/refunds/${body.data.id}/decision`
    expectRefusal(await request('POST', decision, { approve: true }, thief.token), 'not_allowed')
    await dropToSafe(shift, 350)
    expect((await closeShift(shift)).status).toBe(201)
  },
  'takes money of the closed drawer over night': async () => {
    const shift = await openShift(thief, { aed_50: 1 })
    expect((await closeShift(shift, { aed_50: 1 })).status).toBe(201)
  },
}

const readReport = async (path: string, as = manager) =>
  (await request('GET', path, undefined, as)).body.data

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  await fixture.storeSettings({ cash_session_required: 'true' })
  honest = await fixture.createCashier('Aisha Rahman')
  thief = await fixture.createCashier('Karim Saleh')
  for (const { id } of [honest, thief]) drawers[id] = await addDrawer()
})
afterAll(() => service.stop())

test('every fraud of thirty days is refused or reported, and an honest cashier is never suspected', async () => {
  const attempts = Object.values(frauds)
  for (let day = 0; day < dayCount; day++) {
    now = new Date(firstDay.getTime() + day * dayMs)
    await workHonestly(honest)
    // An attempt on every second day, the first one on the fifth day.
    await attempts[(day - 4) / 2]?.()
  }

  const differences: CashierDifferences[] = await readReport('/reports/cashier-differences')
  expect(differences).toEqual([
    {
      cashier: { id: thief.id, name: 'Karim Saleh' },
      // Two attempts need no drawer.
      sessions: attempts.length - 2,
      sessions_with_difference: 3,
      // Taken out of the drawer, recorded as a card payment, dated back.
      shortage: 20 + 70 + 45,
      surplus: 0,
      // Counted before a reason was demanded, and until the count fitted.
      recounts: 1 + 2,
      unconfirmed: 3,
      changed_openings: 1,
    },
    {
      cashier: { id: honest.id, name: 'Aisha Rahman' },
      sessions: dayCount,
      sessions_with_difference: 0,
      shortage: 0,
      surplus: 0,
      recounts: 0,
      unconfirmed: 0,
      changed_openings: 0,
    },
  ])
  const voided: VoidedPayment[] = await readReport('/reports/voided-payments')
  expect(voided).toMatchObject([
    {
      amount: 60,
      payment_method: 'cash',
      voided_by_name: 'Karim Saleh',
      is_voided_by_receiver: true,
      reason: 'Customer changed his mind',
    },
  ])
  const waiting = await readReport('/refunds?status=waiting_approval')
  expect(waiting).toMatchObject([{ amount: 150, requested_by_name: 'Karim Saleh' }])
  expect(await checkBooks(service.service)).toEqual([])
})

test('the reports cover the days that are asked for, in the time zone of the shop', async () => {
  const [{ voided_at }] = await readReport('/reports/voided-payments')
  const day = voided_at.slice(0, 10)
  const listDays = async (from: string, to: string) =>
    (await readReport(`/reports/voided-payments?from=${from}&to=${to}`)).length
  expect(await listDays(day, day)).toBe(1)
  expect(await listDays('2026-10-01', '2026-10-25')).toBe(0)
  expect(
    await readReport('/reports/cashier-differences?from=2026-10-20&to=2026-10-20'),
  ).toMatchObject([{ sessions: 1 }])
  const reversed = '/reports/cashier-differences?from=2026-10-21&to=2026-10-20'
  expect((await request('GET', reversed, undefined, manager)).status).toBe(400)
})

test('the reports are only for managers and admins', async () => {
  for (const path of ['/reports/cashier-differences', '/reports/voided-payments']) {
    for (const role of ['customer', 'mechanic', 'employee', 'receptionist'] as const)
      expect((await request('GET', path, undefined, createTestToken(role))).status).toBe(403)
    expect((await request('GET', path, undefined, createTestToken('admin'))).status).toBe(200)
  }
})
