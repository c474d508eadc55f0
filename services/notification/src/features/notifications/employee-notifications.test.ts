/** Who is notified of requests of employees, decisions about them, wages and bank accounts. */
import type { Aed } from '@warsha/contracts/base/money'
import {
  bankChangeRequested,
  bankDetailsChanged,
  correctionDecided,
  correctionRequested,
  leaveDecided,
  leaveRequested,
  leaveShortened,
  loanDecided,
  loanRequested,
  salaryPaid,
} from '@warsha/contracts/hr/events'
import { refundIssued, refundRejected, refundRequested } from '@warsha/contracts/workshop/events'
import {
  createTestDatabase,
  createTestToken,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { notification } from '../../app.ts'
import type { NotificationService } from '../../notification-service.ts'
import {
  createEmployeeEvent,
  createPublisher,
  createRefundEvent,
  createRequestEvent,
} from '../../testing-events.ts'

let bus: TestDatabase
let service: RunningService<NotificationService>
let publisher: Awaited<ReturnType<typeof createPublisher>>

/** One person of each role, and the one whose requests these are. */
const people = {
  employee: uuid(),
  mechanic: uuid(),
  receptionist: uuid(),
  manager: uuid(),
  colleague: uuid(),
  admin: uuid(),
}
type Person = keyof typeof people
const roleOf = (person: Person) => (person === 'colleague' ? 'manager' : person)

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  service = await startService(
    { ...notification, jobs: [], readRevocationsAfter: async () => [] },
    { bus },
  )
  publisher = await createPublisher(bus)
  const names = Object.keys(people) as Person[]
  await publisher.publish(
    ...names.map((person) => createEmployeeEvent(people[person], { role: roleOf(person) })),
  )
  await eventually(async () => {
    const { rows } = await service.service.db.pool.query('select count(*)::int from people')
    expect(rows[0].count).toBe(names.length)
  })
})
afterAll(async () => {
  await publisher.close()
  await service.stop()
  await bus.drop()
})
beforeEach(() => service.service.db.pool.query('delete from notifications'))

interface Notified {
  readonly key: string
  readonly link: string
  readonly message: string
}
const listOf = async (person: Person): Promise<Notified[]> => {
  const as = createTestToken(roleOf(person), people[person])
  return (await service.request('GET', '/api/notifications', { as })).body.data
}
/** Publishes the event and a last one of the same record, which is handled after it. Returns who was notified. */
const notify = async (event: ReturnType<typeof createRequestEvent>) => {
  const last = createRequestEvent(salaryPaid, {
    id: (event.payload as { id: string }).id,
    employee_id: people.employee,
    month: 1,
    year: 2020,
  })
  await publisher.publish(event, last)
  const isLast = ({ message }: Notified) => message.includes('January 2020')
  await eventually(async () => expect((await listOf('employee')).some(isLast)).toBe(true))
  const all = await Promise.all(
    (Object.keys(people) as Person[]).map(async (person) => ({
      person,
      notified: (await listOf(person)).filter((one) => !isLast(one)),
    })),
  )
  return all.flatMap(({ person, notified }) =>
    notified.map(({ key, link, message }) => ({ person, key, link, message })),
  )
}
const ofEmployee = { employee_id: people.employee, employee_role: 'employee' }
const leave = {
  leave_type: 'annual',
  start_date: '2026-12-01',
  end_date: '2026-12-03',
  total_days: 3,
}
const shortened = { ...leave, former_end_date: '2026-12-10' }
const loan = { type: 'loan', amount: 500 as Aed }
const correction = {
  requested_check_in: '2026-11-20T05:00:00Z',
  requested_check_out: '2026-11-20T13:00:00Z',
  rejection_reason: null,
  decided_by_name: 'A Manager',
}

test.each([
  ['leave', 'leave_requested', createRequestEvent(leaveRequested, { ...ofEmployee, ...leave })],
  ['a loan', 'loan_requested', createRequestEvent(loanRequested, { ...ofEmployee, ...loan })],
  [
    'a correction',
    'correction_requested',
    createRequestEvent(correctionRequested, { ...ofEmployee, ...correction }),
  ],
])('notifies managers and admins of a request for %s, and nobody else', async (_, key, event) => {
  const notified = await notify(event)
  expect(notified.map(({ person }) => person)).toEqual(['manager', 'colleague', 'admin'])
  expect(new Set(notified.map((one) => one.key))).toEqual(new Set([key]))
})

const ofManager = { employee_id: people.manager, employee_role: 'manager' }

test.each([
  ['leave', createRequestEvent(leaveRequested, { ...ofManager, ...leave })],
  ['a correction', createRequestEvent(correctionRequested, { ...ofManager, ...correction })],
])(
  'notifies only admins of a request for %s by a manager, which the same rank cannot decide',
  async (_, event) => {
    expect((await notify(event)).map(({ person }) => person)).toEqual(['admin'])
  },
)

test('notifies all other managers and admins of a correction by an hr that sends no role', async () => {
  const event = createRequestEvent(correctionRequested, {
    ...ofManager,
    employee_role: undefined,
    ...correction,
  })
  expect((await notify(event)).map(({ person }) => person)).toEqual(['colleague', 'admin'])
})

describe('of the only admin', () => {
  const ofAdmin = { employee_id: people.admin, employee_role: 'admin', actor_id: people.admin }

  test.each([
    ['leave', createRequestEvent(leaveRequested, { ...ofAdmin, ...leave })],
    ['a loan', createRequestEvent(loanRequested, { ...ofAdmin, ...loan })],
    ['new bank details', createRequestEvent(bankChangeRequested, ofAdmin)],
    ['a correction', createRequestEvent(correctionRequested, { ...ofAdmin, ...correction })],
  ])('managers are notified of a request for %s, which any of them decides', async (_, event) => {
    expect((await notify(event)).map(({ person }) => person)).toEqual(['manager', 'colleague'])
  })

  test('managers are not notified while there is another admin', async () => {
    const other = uuid()
    const countPeople = async (isActive: boolean) => {
      const { rows } = await service.service.db.pool.query(
        'select from people where id = $1 and is_active = $2',
        [other, isActive],
      )
      return rows.length
    }
    await publisher.publish(createEmployeeEvent(other, { role: 'admin' }))
    await eventually(async () => expect(await countPeople(true)).toBe(1))
    const event = createRequestEvent(leaveRequested, { ...ofAdmin, ...leave })
    expect(await notify(event)).toEqual([])
    const as = createTestToken('admin', other)
    const { body } = await service.request('GET', '/api/notifications', { as })
    expect(body.data).toMatchObject([{ key: 'leave_requested' }])
    await publisher.publish(
      createEmployeeEvent(other, { role: 'admin', version: 2, is_active: false }),
    )
    await eventually(async () => expect(await countPeople(false)).toBe(1))
  })
})

test.each([
  [
    'leave_approved',
    createRequestEvent(leaveDecided, { ...ofEmployee, ...leave, decision: 'approved' }),
  ],
  [
    'leave_rejected',
    createRequestEvent(leaveDecided, { ...ofEmployee, ...leave, decision: 'rejected' }),
  ],
  [
    'leave_shortened',
    createRequestEvent(leaveShortened, { ...ofEmployee, ...shortened, is_withdrawn: false }),
  ],
  [
    'leave_withdrawn',
    createRequestEvent(leaveShortened, { ...ofEmployee, ...shortened, is_withdrawn: true }),
  ],
  [
    'loan_approved',
    createRequestEvent(loanDecided, { ...ofEmployee, ...loan, decision: 'approved' }),
  ],
  [
    'loan_rejected',
    createRequestEvent(loanDecided, { ...ofEmployee, ...loan, decision: 'rejected' }),
  ],
  [
    'correction_approved',
    createRequestEvent(correctionDecided, { ...ofEmployee, ...correction, status: 'approved' }),
  ],
  [
    'correction_rejected',
    createRequestEvent(correctionDecided, { ...ofEmployee, ...correction, status: 'rejected' }),
  ],
])('notifies only the employee with %s', async (key, event) => {
  expect(await notify(event)).toMatchObject([{ person: 'employee', key }])
})

describe('the day of a correction', () => {
  const inShop = { ...ofEmployee, ...correction, requested_date: '2026-11-21' }
  const ofInstant = { ...ofEmployee, ...correction }
  const approved = { status: 'approved' }

  test.each([
    ['requested', createRequestEvent(correctionRequested, inShop), '21 Nov 2026'],
    ['decided', createRequestEvent(correctionDecided, { ...inShop, ...approved }), '21 Nov 2026'],
    [
      'requested from an earlier hr',
      createRequestEvent(correctionRequested, ofInstant),
      '20 Nov 2026',
    ],
    [
      'decided by an earlier hr',
      createRequestEvent(correctionDecided, { ...ofInstant, ...approved }),
      '20 Nov 2026',
    ],
  ])('is named when it is %s', async (_, event, day) => {
    expect((await notify(event))[0]?.message).toContain(day)
  })
})

test('asks every manager and admin but the one who wants new bank details, without their numbers', async () => {
  const event = createRequestEvent(bankChangeRequested, {
    ...ofEmployee,
    actor_id: people.manager,
    employee_name: 'Rajesh Kumar',
  })
  const notified = await notify(event)
  expect(notified.map(({ person }) => person)).toEqual(['colleague', 'admin'])
  for (const one of notified) {
    expect(one).toMatchObject({ key: 'bank_change_requested', link: '/employees' })
    expect(one.message).toContain('Rajesh Kumar')
    expect(one.message).not.toMatch(/\d/)
  }
})

test('notifies the employee, and nobody else, that wages go to another account', async () => {
  const event = createRequestEvent(bankDetailsChanged, {
    employee_id: people.employee,
    actor_id: people.admin,
    account: '•••• 6701',
  })
  const notified = await notify(event)
  expect(notified).toMatchObject([{ person: 'employee', key: 'bank_details_changed' }])
  expect(notified[0]?.message).toContain('•••• 6701')
})

test('notifies those who may approve a refund, but not the manager who asks for it', async () => {
  const event = createRefundEvent(refundRequested, {
    requested_by: people.manager,
    actor_id: people.manager,
  })
  const notified = await notify(event)
  expect(notified.map(({ person }) => person)).toEqual(['colleague', 'admin'])
  expect(notified[0]).toMatchObject({
    key: 'refund_waiting',
    link: `/work-cards/refunds?open=${(event.payload as { id: string }).id}`,
  })
  expect(notified[0]?.message).toContain('Huda Salem')
})

test('notifies the requester of the decision about a refund, and not of a refund without a second person', async () => {
  const issued = {
    requested_by: people.receptionist,
    refund_number: 'RF-2026-000001',
    refund_date: '2026-11-20',
  }
  const approved = await notify(
    createRefundEvent(refundIssued, { ...issued, actor_id: people.manager }),
  )
  expect(approved).toMatchObject([{ person: 'receptionist', key: 'refund_approved' }])
  await service.service.db.pool.query('delete from notifications')
  const rejected = createRefundEvent(refundRejected, {
    requested_by: people.receptionist,
    decided_by_name: 'A Manager',
    actor_id: people.manager,
  })
  expect(await notify(rejected)).toMatchObject([{ person: 'receptionist', key: 'refund_rejected' }])
  await service.service.db.pool.query('delete from notifications')
  const alone = createRefundEvent(refundIssued, { ...issued, actor_id: people.receptionist })
  expect(await notify(alone)).toEqual([])
})
