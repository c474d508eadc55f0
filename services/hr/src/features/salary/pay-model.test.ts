/**
 * Random requests, decisions, repayments and months of payroll against a small model, which counts single days and
 * installments: after each action the balances, loans and proposals of the API agree with it.
 */
import fc from 'fast-check'
import {
  type EmployeesFixture,
  startEmployeesFixture,
  type TestEmployee,
} from '../employees/employees-testing.ts'

const isLong = process.env.WARSHA_LONG === '1'
const effort = isLong
  ? { numRuns: 100, size: 50, timeoutMs: 3_600_000 }
  : { numRuns: 3, size: 20, timeoutMs: 120_000 }

let fixture: EmployeesFixture
let manager: TestEmployee

beforeAll(async () => {
  fixture = await startEmployeesFixture()
  manager = await fixture.addEmployee('manager')
  await fixture.storeSettings({ leave_carry_over_days: '10' })
})
afterAll(() => fixture.stop())

const totals = { annual: 30, sick: 90, emergency: 5 } as const
const carryOverLimit = 10
const salaryFils = 300_000
const types = ['annual', 'sick', 'emergency', 'unpaid'] as const
type LeaveType = (typeof types)[number]
type Status = 'pending' | 'approved' | 'rejected' | 'cancelled'

interface Leave {
  id: string
  type: LeaveType
  status: Status
  /** Dates, and what each of them counts: 1, or 0.5 for half a day. */
  days: string[]
  weight: number
}
interface Loan {
  id: string
  status: Status
  amount: number
  installments: number
  /** Months since year 0. */
  start: number
  paid: number
}
interface Model {
  /** Months since year 0. */
  month: number
  leave: Leave[]
  /** In the order of the requests. */
  loans: Loan[]
}

const firstMonth = 2026 * 12 + 9
const toMonth = (index: number) => ({ month: (index % 12) + 1, year: Math.floor(index / 12) })
const dateAt = (month: number, day: number) =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10)
const isInYear = (year: number) => (date: string) => date.startsWith(String(year))

const countUsed = (
  { leave }: Model,
  type: LeaveType,
  year: number,
  statuses: readonly Status[] = ['approved'],
): number =>
  leave
    .filter((one) => one.type === type && statuses.includes(one.status))
    .reduce((sum, { days, weight }) => sum + days.filter(isInYear(year)).length * weight, 0)

/** The employee is hired in 2020 and has accrued 30 days in every year. `counted` leave uses what could be carried over. */
const totalOf = (
  model: Model,
  type: keyof typeof totals,
  year: number,
  counted?: readonly Status[],
): number => {
  if (type !== 'annual') return totals[type]
  const unused = Math.max(0, totals.annual - countUsed(model, 'annual', year - 1, counted))
  return totals.annual + Math.min(carryOverLimit, unused)
}

/** Leave also uses the days of its first year that could be carried over to its second one, or to leave after it. */
const fits = (model: Model, leave: Pick<Leave, 'type' | 'days' | 'weight'>, counted: Status[]) => {
  const { type, days, weight } = leave
  if (type === 'unpaid') return true
  const after: Model = {
    ...model,
    leave: [...model.leave, { ...leave, id: 'requested', status: 'approved' }],
  }
  const leftOf = (year: number) =>
    totalOf(after, type, year, counted) - countUsed(model, type, year, counted)
  const years = [...new Set(days.map((date) => Number(date.slice(0, 4))))]
  const following = Math.max(...years) + 1
  const carriedLess =
    totalOf(model, type, following, counted) - totalOf(after, type, following, counted)
  return (
    years.every((year) => days.filter(isInYear(year)).length * weight <= leftOf(year)) &&
    Math.min(carriedLess, -leftOf(following)) <= 0
  )
}

/** The part of a day's pay that a sick day loses at its position in the year. */
const lostShareAt = (position: number): number => {
  if (position < 15) return 0
  return position < 45 ? 0.5 : 1
}

/** Pay that is not earned in a month, in fils: each sick day is paid by its position in the year. */
const unpaidTimeOf = ({ leave }: Model, month: number): number => {
  const daysInMonth = Number(dateAt(month + 1, 0).slice(8))
  const prefix = dateAt(month, 1).slice(0, 8)
  const year = Math.floor(month / 12)
  let unpaid = 0
  let position = 0
  const approved = leave.filter(({ status }) => status === 'approved')
  const days = approved
    .flatMap(({ type, days: dates, weight }) => dates.map((date) => ({ type, date, weight })))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
  for (const { type, date, weight } of days) {
    const isCounted = date.startsWith(prefix)
    if (type === 'unpaid' && isCounted) unpaid += weight
    if (type !== 'sick' || !isInYear(year)(date)) continue
    for (let half = 0; half < weight * 2; half += 1) {
      const lost = lostShareAt(position)
      if (isCounted) unpaid += lost / 2
      position += 0.5
    }
  }
  // A day of work is paid, also in a month of 31 days with 30 unpaid ones.
  const worked = Math.max(0, daysInMonth - unpaid)
  if (worked === 0) return salaryFils
  return Math.min(
    Math.round(unpaid * 10_000),
    salaryFils - Math.round(Math.min(1, worked) * 10_000),
  )
}

const runningLoans = ({ loans }: Model) =>
  loans
    .filter(({ status, amount, paid }) => status === 'approved' && paid < amount)
    .sort((one, other) => one.start - other.start)

/** What each loan gets from the salary of a month: due installments, the oldest loan first, up to half of gross. */
const installmentsOf = (model: Model, month: number): { loan: Loan; amount: number }[] => {
  let left = Math.floor((salaryFils - unpaidTimeOf(model, month)) / 2)
  return runningLoans(model).map((loan) => {
    const each = Math.floor(loan.amount / loan.installments)
    const count = Math.min(loan.installments, Math.max(0, month - loan.start + 1))
    const scheduled = count === loan.installments ? loan.amount : each * count
    const amount = Math.min(left, Math.max(0, scheduled - loan.paid))
    left -= amount
    return { loan, amount }
  })
}

const index = fc.nat({ max: 7 })
const anyAction = fc.oneof(
  fc.record({
    kind: fc.constant('request leave' as const),
    type: fc.constantFrom(...types),
    offset: fc.integer({ min: -20, max: 100 }),
    length: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 70 })),
    isHalf: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('decide leave' as const),
    index,
    action: fc.constantFrom('approve', 'approve', 'reject', 'cancel'),
  }),
  fc.record({
    kind: fc.constant('request loan' as const),
    amount: fc.integer({ min: 100, max: 400_000 }),
    installments: fc.integer({ min: 1, max: 12 }),
  }),
  fc.record({
    kind: fc.constant('decide loan' as const),
    index,
    action: fc.constantFrom('approve', 'approve', 'reject', 'cancel'),
  }),
  fc.record({
    kind: fc.constant('repay' as const),
    index,
    amount: fc.integer({ min: 1, max: 200_000 }),
  }),
  fc.record({ kind: fc.constant('pay the month' as const) }),
)
type Action = typeof anyAction extends fc.Arbitrary<infer A> ? A : never
const pick = <T>(items: T[], at: number): T | undefined => items[at % Math.max(items.length, 1)]
const statusAfter = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' } as const

const decide = (path: string, id: string, action: string, who: TestEmployee) =>
  fixture.request(
    'POST',
    `${path}/${action}/${id}`,
    action === 'cancel' ? who : manager,
    action === 'reject' ? { rejection_reason: 'Busy' } : {},
  )

const performOnLeave = async (model: Model, who: TestEmployee, action: Action): Promise<void> => {
  if (action.kind === 'request leave') {
    const { type, offset, length } = action
    const isHalf = action.isHalf && length === 1
    const days = Array.from({ length }, (_, at) => dateAt(model.month, 1 + offset + at))
    const leave = { type, days, weight: isHalf ? 0.5 : 1 }
    const isOpen = ({ status }: Leave) => status === 'pending' || status === 'approved'
    const overlaps = model.leave.some(
      (other) => isOpen(other) && other.days.some((date) => days.includes(date)),
    )
    const { status, body } = await fixture.request('POST', '/leave/request', who, {
      leave_type: type,
      start_date: days[0],
      end_date: days.at(-1),
      is_half_day: isHalf,
      reason: 'Travel',
    })
    const isAccepted = !overlaps && fits(model, leave, ['pending', 'approved'])
    expect([status, body.code]).toEqual(
      isAccepted ? [201, undefined] : [409, overlaps ? 'leave_overlaps' : 'leave_balance_exceeded'],
    )
    if (isAccepted) model.leave.push({ ...leave, id: body.data.id, status: 'pending' })
  } else if (action.kind === 'decide leave') {
    const leave = pick(model.leave, action.index)
    if (!leave) return
    const { status } = await decide('/leave', leave.id, action.action, who)
    const isBlocked = action.action === 'approve' && !fits(model, leave, ['approved'])
    const isDone = leave.status === 'pending' && !isBlocked
    expect(status).toBe(isDone ? 200 : 409)
    if (isDone) leave.status = statusAfter[action.action as keyof typeof statusAfter]
  }
}

const performOnLoans = async (model: Model, who: TestEmployee, action: Action): Promise<void> => {
  if (action.kind === 'request loan') {
    const { amount, installments } = action
    const { status, body } = await fixture.request('POST', '/loans-advances/request', who, {
      type: 'loan',
      amount: amount / 100,
      installments,
      reason: 'Rent',
    })
    expect(status).toBe(201)
    const start = model.month + 1
    const { id } = body.data
    model.loans.push({ id, status: 'pending', amount, installments, start, paid: 0 })
  } else if (action.kind === 'decide loan') {
    const loan = pick(model.loans, action.index)
    if (!loan) return
    const { status } = await decide('/loans-advances', loan.id, action.action, who)
    expect(status).toBe(loan.status === 'pending' ? 200 : 409)
    if (status !== 200) return
    loan.status = statusAfter[action.action as keyof typeof statusAfter]
    if (loan.status === 'approved') loan.start = Math.max(loan.start, model.month)
  } else if (action.kind === 'repay') {
    const loan = pick(model.loans, action.index)
    if (!loan) return
    const body = { amount: action.amount / 100 }
    const { status } = await fixture.request(
      'POST',
      `/loans-advances/payment/${loan.id}`,
      manager,
      body,
    )
    const isPayable = loan.status === 'approved' && action.amount <= loan.amount - loan.paid
    expect(status).toBe(isPayable ? 200 : 409)
    if (isPayable) loan.paid += action.amount
  }
}

/** Pays the month as it is proposed, and starts the next one. */
const payMonth = async (model: Model, who: TestEmployee): Promise<void> => {
  const payrollMonth = toMonth(model.month)
  const query = `employee_id=${who.id}&month=${payrollMonth.month}&year=${payrollMonth.year}`
  const { data } = (await fixture.request('GET', `/salary/calculate?${query}`, manager)).body
  const unpaid = unpaidTimeOf(model, model.month)
  const installments = installmentsOf(model, model.month)
  const deduction = installments.reduce((sum, { amount }) => sum + amount, 0)
  expect(data).toMatchObject({
    basic_salary: salaryFils / 100,
    unpaid_time: unpaid / 100,
    advance_deduction: deduction / 100,
    net_salary: (salaryFils - unpaid - deduction) / 100,
  })
  const { basic_salary, unpaid_time, advance_deduction } = data
  const run = await fixture.request('POST', '/salary/run', manager, {
    ...payrollMonth,
    pay: true,
    records: [{ employee_id: who.id, basic_salary, unpaid_time, advance_deduction }],
  })
  expect(run.body.data).toEqual({ created: 1, paid: 1 })
  for (const { loan, amount } of installments) loan.paid += amount
  model.month += 1
  fixture.setClock(`${dateAt(model.month, 15)}T08:00:00Z`)
}

const expectAgreement = async (model: Model, who: TestEmployee): Promise<void> => {
  const year = Math.floor(model.month / 12)
  for (const each of [year, year + 1]) {
    const { body } = await fixture.request('GET', `/leave/my-balance?year=${each}`, who)
    for (const type of ['annual', 'sick', 'emergency'] as const) {
      const total = totalOf(model, type, each)
      expect([each, type, body.data[`${type}_leave_total`]]).toEqual([each, type, total])
      expect([each, type, body.data[`${type}_leave_remaining`]]).toEqual([
        each,
        type,
        Math.max(0, total - countUsed(model, type, each)),
      ])
    }
  }
  const { body } = await fixture.request('GET', '/loans-advances/my-requests', who)
  const loans = new Map(body.data.map((loan: { id: string }) => [loan.id, loan]))
  for (const { id, status, amount, paid } of model.loans)
    expect(loans.get(id)).toMatchObject({
      amount_paid: paid / 100,
      amount_remaining: (amount - paid) / 100,
      status: status === 'approved' && paid === amount ? 'completed' : status,
    })
}

test(
  'balances, loans and proposals agree with the model after any sequence of requests, decisions, repayments and months',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAction, { minLength: effort.size / 2, maxLength: effort.size }),
        async (actions) => {
          const model: Model = { month: firstMonth, leave: [], loans: [] }
          fixture.setClock(`${dateAt(model.month, 15)}T08:00:00Z`)
          const who = await fixture.addEmployee('mechanic')
          for (const action of actions) {
            await performOnLeave(model, who, action)
            await performOnLoans(model, who, action)
            if (action.kind === 'pay the month') await payMonth(model, who)
            await expectAgreement(model, who)
          }
        },
      ),
      { numRuns: effort.numRuns },
    )
  },
  effort.timeoutMs,
)
