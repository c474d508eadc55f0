import { readOutboxEvents } from '@warsha/service-kit/testing'
import {
  type EmployeesFixture,
  startEmployeesFixture,
  type TestEmployee,
  unknownId,
} from '../employees/employees-testing.ts'

let fixture: EmployeesFixture
let manager: TestEmployee
let otherManager: TestEmployee
let admin: TestEmployee

beforeAll(async () => {
  fixture = await startEmployeesFixture()
  admin = await fixture.addEmployee('admin')
  manager = await fixture.addEmployee('manager', { first_name: 'Khalid', last_name: 'Al Marri' })
  otherManager = await fixture.addEmployee('manager')
})
afterAll(() => fixture.stop())
afterEach(() => fixture.setClock('2026-11-20T08:00:00Z'))

const form = (fields: object = {}) => ({
  type: 'loan',
  amount: 1000,
  reason: 'School fees',
  installments: 3,
  start_month: 11,
  start_year: 2026,
  ...fields,
})
const ask = (who: TestEmployee, fields: object = {}, key?: string) =>
  fixture.request('POST', '/loans-advances/request', who, form(fields), key)
const act = (action: string, id: string, as: TestEmployee = manager, body: object = {}) =>
  fixture.request('POST', `/loans-advances/${action}/${id}`, as, body)
const idOf = async (who: TestEmployee, fields: object = {}): Promise<string> =>
  (await ask(who, fields)).body.data.id
const readOwn = async (who: TestEmployee) =>
  (await fixture.request('GET', '/loans-advances/my-requests', who)).body.data

describe('asking for a loan or an advance', () => {
  test('creates a pending request whose installments start in the next month', async () => {
    const who = await fixture.addEmployee('mechanic', { first_name: 'Bilal', last_name: 'Hussain' })
    const { status, body } = await ask(who)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      employee_id: who.id,
      type: 'loan',
      amount: 1000,
      installments: 3,
      installment_amount: 333.33,
      start_month: 12,
      start_year: 2026,
      amount_paid: 0,
      amount_remaining: 1000,
      status: 'pending',
      consented_at: '2026-11-20T08:00:00Z',
    })
    const events = await readOutboxEvents(fixture.service.service, 'hr.loan_requested')
    expect(events.at(-1)?.payload).toMatchObject({
      id: body.data.id,
      employee_name: 'Bilal Hussain',
    })
    expect(await readOwn(await fixture.addEmployee('mechanic'))).toEqual([])
  })

  test("starts a loan of December in January, by the shop's date", async () => {
    const who = await fixture.addEmployee('mechanic')
    fixture.setClock('2026-11-30T20:30:00Z')
    expect((await ask(who)).body.data).toMatchObject({ start_month: 1, start_year: 2027 })
  })

  test('needs one installment if none is named', async () => {
    const who = await fixture.addEmployee('mechanic')
    const { installments: _installments, ...body } = form({ type: 'advance' })
    const created = await fixture.request('POST', '/loans-advances/request', who, body)
    expect(created.body.data).toMatchObject({ installments: 1, installment_amount: 1000 })
  })

  test.each([
    [{ type: 'gift' }, 'type'],
    [{ amount: 0.99 }, 'amount'],
    [{ amount: 1.001 }, 'amount'],
    [{ installments: 0 }, 'installments'],
    [{ installments: 13 }, 'installments'],
    [{ reason: '' }, 'reason'],
  ])('rejects %j with 400 at its field', async (fields, path) => {
    const { status, body } = await ask(manager, fields)
    expect([status, body.details?.map((detail: { path: string }) => detail.path)]).toEqual([
      400,
      [path],
    ])
  })

  test('creates one request for parallel repeats with the same idempotency key', async () => {
    const who = await fixture.addEmployee('employee')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(who, {}, 'double-click')),
    )
    for (const { status } of answers) expect([201, 409, 503]).toContain(status)
    expect(await readOwn(who)).toHaveLength(1)
  })
})

describe('deciding and repaying', () => {
  test('approves with notes and publishes the decision, once for two managers', async () => {
    const who = await fixture.addEmployee('mechanic')
    const id = await idOf(who)
    const answers = await Promise.all([
      act('approve', id, manager, { admin_notes: 'Agreed' }),
      fixture.request(
        'POST',
        `/loans-advances/approve/${id}`,
        otherManager,
        { admin_notes: 'Agreed' },
        undefined,
        fixture.other,
      ),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await readOwn(who)).toMatchObject([{ status: 'approved', admin_notes: 'Agreed' }])
    const events = await readOutboxEvents(fixture.service.service, 'hr.loan_decided')
    expect(events.filter(({ payload }) => payload.id === id)).toHaveLength(1)
  })

  test('starts the installments in the month of a late approval', async () => {
    const id = await idOf(await fixture.addEmployee('mechanic'))
    fixture.setClock('2027-03-05T08:00:00Z')
    expect((await act('approve', id)).body.data).toMatchObject({ start_month: 3, start_year: 2027 })
  })

  test('requires a reason for a rejection, and an employee cancels only the own pending request', async () => {
    const who = await fixture.addEmployee('mechanic')
    const id = await idOf(who)
    expect((await act('reject', id)).status).toBe(400)
    expect((await act('cancel', id, manager)).status).toBe(404)
    expect((await act('cancel', id, who)).body.data.status).toBe('cancelled')
    expect((await act('reject', id, manager, { rejection_reason: 'Late' })).body.code).toBe(
      'request_decided',
    )
  })

  test('nobody decides about their own request or that of the same rank', async () => {
    const own = await idOf(manager)
    expect((await act('approve', own)).body.code).toBe('own_request')
    expect((await act('approve', own, otherManager)).body.code).toBe('not_allowed')
    expect((await act('approve', own, await fixture.addEmployee('receptionist'))).status).toBe(403)
    expect((await act('approve', own, admin)).status).toBe(200)
    expect((await act('payment', own, manager, { amount: 5 })).body.code).toBe('own_request')
    expect((await act('approve', unknownId)).status).toBe(404)
  })

  test('a manager decides nothing about a former admin while another admin is active', async () => {
    const former = await fixture.addEmployee('admin')
    const id = await idOf(former)
    expect((await act('approve', id, admin)).status).toBe(200)
    const leaving = { termination_date: '2026-11-19' }
    const left = await fixture.request('PUT', `/employees/${former.id}`, admin, leaving)
    expect(left.body.data.is_active).toBe(false)

    const path = `/loans-advances/all?employee_id=${former.id}`
    const blockedFor = async (who: TestEmployee) =>
      (await fixture.request('GET', path, who)).body.data[0].payment_blocked_by
    expect([await blockedFor(manager), await blockedFor(admin)]).toEqual(['not_allowed', null])
    const repay = (who: TestEmployee) => act('payment', id, who, { amount: 5 })
    expect((await repay(manager)).body.code).toBe('not_allowed')
    expect((await repay(admin)).status).toBe(200)
  })

  test('names per loan why the reader may not record a repayment', async () => {
    const blockedBy = async (id: string, as: TestEmployee) => {
      const { body } = await fixture.request('GET', `/loans-advances/all?id=${id}`, as)
      return body.data[0].payment_blocked_by
    }
    const ofManager = await idOf(manager)
    expect(await blockedBy(ofManager, admin)).toBe('loan_not_running')
    await act('approve', ofManager, admin)
    for (const [as, code] of [
      [manager, 'own_request'],
      [otherManager, 'not_allowed'],
      [admin, null],
    ] as const) {
      expect(await blockedBy(ofManager, as)).toBe(code)
      const { status } = await act('payment', ofManager, as, { amount: 1 })
      expect([as.id, status]).toEqual([as.id, code === null ? 200 : 403])
    }
  })

  test('repayments lower the remaining amount until the loan is completed', async () => {
    const who = await fixture.addEmployee('mechanic')
    const id = await idOf(who)
    expect((await act('payment', id, manager, { amount: 10 })).body.code).toBe('loan_not_running')
    await act('approve', id)
    expect(
      (await act('payment', id, manager, { amount: 400, notes: 'Cash' })).body.data,
    ).toMatchObject({ amount_paid: 400, amount_remaining: 600, status: 'approved' })
    const { status, body } = await act('payment', id, manager, { amount: 600.01 })
    expect([status, body.code, body.error]).toEqual([
      409,
      'payment_exceeds_remaining',
      'Payment amount (600.01 AED) exceeds the remaining amount (600.00 AED)',
    ])
    expect((await act('payment', id, manager, { amount: 600 })).body.data).toMatchObject({
      amount_remaining: 0,
      status: 'completed',
    })
    expect((await act('payment', id, manager, { amount: 1 })).body.code).toBe('loan_not_running')
    const payments = await fixture.request('GET', `/loans-advances/${id}/payments`, who)
    expect(payments.body.data).toMatchObject([
      { amount: 600, source: 'payment' },
      { amount: 400, source: 'payment', notes: 'Cash' },
    ])
    const foreign = await fixture.addEmployee('employee')
    expect((await fixture.request('GET', `/loans-advances/${id}/payments`, foreign)).status).toBe(
      404,
    )
  })

  test('parallel repayments never exceed the amount, and a repeated one is booked once', async () => {
    const who = await fixture.addEmployee('mechanic')
    const id = await idOf(who)
    await act('approve', id)
    const repay = (index: number, key?: string) =>
      fixture.request(
        'POST',
        `/loans-advances/payment/${id}`,
        manager,
        { amount: 300 },
        key,
        index % 2 ? fixture.other : fixture.service,
      )
    await Promise.all(Array.from({ length: 6 }, (_, index) => repay(index, 'one-payment')))
    expect(await readOwn(who)).toMatchObject([{ amount_paid: 300 }])
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => repay(index)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await readOwn(who)).toMatchObject([{ amount_paid: 900, amount_remaining: 100 }])
  })

  test('managers list and count all requests', async () => {
    const before = (await fixture.request('GET', '/loans-advances/stats', manager)).body.data
    const who = await fixture.addEmployee('mechanic')
    await idOf(who)
    const approved = await idOf(who, { type: 'advance', amount: 500 })
    await act('approve', approved)
    await act('payment', approved, manager, { amount: 200 })
    const after = (await fixture.request('GET', '/loans-advances/stats?year=2026', manager)).body
      .data
    expect(after).toEqual({
      pending_requests: before.pending_requests + 1,
      approved_requests: before.approved_requests + 1,
      total_amount_approved: before.total_amount_approved + 500,
      total_amount_paid: before.total_amount_paid + 200,
      total_amount_outstanding: before.total_amount_outstanding + 300,
    })
    const { body } = await fixture.request(
      'GET',
      `/loans-advances/all?employee_id=${who.id}&status=approved`,
      manager,
    )
    expect(body.data).toMatchObject([{ id: approved, employee_code: expect.any(String) }])
    expect((await fixture.request('GET', '/loans-advances/all', who)).status).toBe(403)
  })
})
