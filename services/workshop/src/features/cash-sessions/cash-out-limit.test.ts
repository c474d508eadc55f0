import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  repeatWhileBusy,
  startService,
} from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { createCashFixture } from './cash-sessions-testing.ts'

let service: RunningService<Service>
const fixture = createCashFixture(() => service)
const admin = createTestToken('admin', undefined, { name: 'Noura Rashid' })
const reason = { reason: 'Water' }

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
  await fixture.storeSettings({ cash_out_limit_reception: '100.50', cash_out_limit_manager: '300' })
})
afterAll(() => service.stop())

const openSession = async () => {
  const cashier = await fixture.createCashier('Huda Salem')
  const session = await fixture.openSession(cashier.token)
  const payOut = (amount: number, as = cashier.token, kind = 'paid_out', key?: string) =>
    fixture.move(as, session.id, kind, amount, reason, key)
  return { cashier, session, payOut }
}
const codeOf = ({ status, body }: { status: number; body: { code?: string; params?: unknown } }) =>
  status === 201 ? 'ok' : [status, body.code, body.params]

test('reception pays out cash up to the limit of a session, in one or several amounts', async () => {
  const { payOut, session, cashier } = await openSession()
  expect(codeOf(await payOut(60.5))).toBe('ok')
  expect(codeOf(await payOut(40.01))).toEqual([403, 'cash_out_above_limit', { amount: 40 }])
  expect(codeOf(await payOut(40))).toBe('ok')
  expect(codeOf(await payOut(0.01))).toEqual([403, 'cash_out_above_limit', { amount: 0 }])
  // Cash that stays with the shop has no limit.
  for (const kind of ['safe_drop', 'bank_deposit', 'paid_in'])
    expect(codeOf(await payOut(200, cashier.token, kind))).toBe('ok')
  expect(await fixture.listMovements(cashier.token, session.id)).toHaveLength(5)
  // The next session begins with the whole limit.
  const next = await openSession()
  expect(codeOf(await next.payOut(100.5))).toBe('ok')
})

test('above it a manager pays out of the same drawer, up to a limit of managers, and an admin any amount', async () => {
  const { payOut, session, cashier } = await openSession()
  expect(codeOf(await payOut(100.5))).toBe('ok')
  const lead = await fixture.createCashier('Khalid Marri', 'manager')
  expect(codeOf(await payOut(300, lead.token))).toBe('ok')
  expect(codeOf(await payOut(1, lead.token))).toEqual([403, 'cash_out_above_limit', { amount: 0 }])
  expect(codeOf(await payOut(5000, admin))).toBe('ok')
  const names = (await fixture.listMovements(cashier.token, session.id)).map(
    ({ by }: { by: { name: string } }) => by.name,
  )
  expect(names).toEqual(['Noura Rashid', 'Khalid Marri', 'Huda Salem'])
  const otherCashier = await fixture.createCashier('Aisha Khan')
  expect((await payOut(1, otherCashier.token)).status).toBe(404)
})

test('amounts at the same time never exceed the limit together', async () => {
  const { payOut, cashier } = await openSession()
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      repeatWhileBusy((key) => payOut(10, cashier.token, 'paid_out', key)),
    ),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(responses.filter(({ body }) => body.code === 'cash_out_above_limit')).toHaveLength(10)
})
