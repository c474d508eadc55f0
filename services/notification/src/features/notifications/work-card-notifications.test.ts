import type { Aed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import {
  estimateDecided,
  partWaitStarted,
  paymentAmountChanged,
  paymentRecorded,
  paymentVoided,
  staffMentioned,
  workCardApproved,
  workCardAssigned,
  workCardCreated,
  workCardDeliveryConfirmed,
  workCardStatusChanged,
} from '@warsha/contracts/workshop/events'
import { workCardStatuses } from '@warsha/contracts/workshop/work-card-states'
import {
  createTestDatabase,
  createTestToken,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
} from '@warsha/service-kit/testing'
import { io } from 'socket.io-client'
import { v7 as uuid } from 'uuid'
import { notification } from '../../app.ts'
import type { NotificationService } from '../../notification-service.ts'
import {
  createCustomerEvent,
  createEmployeeEvent,
  createPaymentEvent,
  createPublisher,
  createWorkCardEvent,
} from '../../testing-events.ts'

let bus: TestDatabase
let service: RunningService<NotificationService>
let publisher: Awaited<ReturnType<typeof createPublisher>>

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  service = await startService(
    { ...notification, jobs: [], readRevocationsAfter: async () => [] },
    { bus },
  )
  publisher = await createPublisher(bus)
})
afterAll(async () => {
  await publisher.close()
  await service.stop()
  await bus.drop()
})

interface Listed {
  readonly key: string
  readonly link: string | null
  readonly message: string
}
const listOf = async (id: string, role: Role = 'mechanic'): Promise<Listed[]> =>
  (await service.request('GET', '/api/notifications', { as: createTestToken(role, id) })).body.data
/** Oldest first. */
const keysOf = async (id: string, role?: Role) =>
  (await listOf(id, role)).map(({ key }) => key).reverse()
/** People are copied by another queue than that of the notifications, which go to those who are known. */
const waitForPeople = (ids: readonly string[]) =>
  eventually(async () => {
    const { rows } = await service.service.db.pool.query(
      'select 1 from people where id = any($1)',
      [ids],
    )
    expect(rows).toHaveLength(ids.length)
  })
const expectKeys = (id: string, keys: string[], role?: Role) =>
  eventually(async () => expect(await keysOf(id, role)).toEqual(keys))

test('notifies the customer once of the new work card and of each status, in order and live', async () => {
  const [id, customer_id] = [uuid(), uuid()]
  const socket = io(service.url, {
    transports: ['websocket'],
    auth: { token: createTestToken('customer', customer_id) },
  })
  const live: string[] = []
  socket.on('notification', ({ key }) => live.push(key))
  await new Promise((open) => socket.on('connected', open))
  const created = createWorkCardEvent(workCardCreated, { id, customer_id })
  const changes = workCardStatuses.map((to, at) =>
    createWorkCardEvent(workCardStatusChanged, {
      id,
      customer_id,
      version: at + 2,
      from: 'pending',
      to,
    }),
  )
  await publisher.publish(created, created, ...changes.flatMap((change) => [change, change]))
  const keys = ['work_card_created', ...workCardStatuses.map((status) => `work_card_${status}`)]
  await expectKeys(customer_id, keys, 'customer')
  await eventually(() => expect([...live].sort()).toEqual([...keys].sort()))
  socket.disconnect()
  expect((await listOf(customer_id, 'customer')).at(-1)).toMatchObject({
    title: 'We have received your vehicle',
    notification_type: 'info',
    link: `/customer-portal/jobs/${id}`,
    message: 'Toyota Hilux, DXB W 7: we opened work card WC-2026-000007.',
    params: {
      vehicle: 'Toyota Hilux',
      plate_number: 'DXB W 7',
      work_card_number: 'WC-2026-000007',
    },
  })
})

test('notifies each mentioned user once, but not the author, with a link to the note', async () => {
  const [id, note_id, author, mentioned] = [uuid(), uuid(), uuid(), uuid()]
  const event = createWorkCardEvent(staffMentioned, {
    id,
    note_id,
    author_name: 'Huda Salem',
    actor_id: author,
    mentioned_ids: [mentioned, author],
  })
  await publisher.publish(event, event)
  await expectKeys(mentioned, ['note_mention'])
  expect(await listOf(mentioned)).toMatchObject([
    {
      title: 'You were mentioned in a note',
      link: `/work-cards/${id}?tab=history&note=${note_id}`,
      message: 'Huda Salem mentioned you: Toyota Hilux, DXB W 7, work card WC-2026-000007.',
    },
  ])
  expect(await listOf(author)).toEqual([])
})

test('names the counter sale of a mention, which has no vehicle', async () => {
  const [id, mentioned] = [uuid(), uuid()]
  const event = createWorkCardEvent(staffMentioned, {
    id,
    note_id: uuid(),
    author_name: 'Huda Salem',
    actor_id: uuid(),
    mentioned_ids: [mentioned],
    plate_number: '',
    make: '',
    model: '',
  })
  await publisher.publish(event)
  await expectKeys(mentioned, ['note_mention_sale'])
  expect(await listOf(mentioned)).toMatchObject([
    { message: 'Huda Salem mentioned you: counter sale WC-2026-000007.' },
  ])
})

test('ignores an unknown status and notifies of the next one', async () => {
  const [id, customer_id] = [uuid(), uuid()]
  const changed = (from: string, to: string) =>
    createWorkCardEvent(workCardStatusChanged, { id, customer_id, from, to })
  await publisher.publish(
    changed('pending', 'of_a_newer_version'),
    changed('of_a_newer_version', 'completed'),
  )
  await expectKeys(customer_id, ['work_card_completed'], 'customer')
})

test('notifies mechanics of assigned and approved jobs with a link to the card, and of unassigned ones with one to their list', async () => {
  const [id, firstMechanic, secondMechanic] = [uuid(), uuid(), uuid()]
  const assigned = (now: string | null, before: string | null) =>
    createWorkCardEvent(workCardAssigned, {
      id,
      assigned_mechanic_id: now,
      former_mechanic_id: before,
    })
  await publisher.publish(
    createWorkCardEvent(workCardCreated, { id, assigned_mechanic_id: firstMechanic }),
  )
  await expectKeys(firstMechanic, ['job_assigned'])
  const moved = assigned(secondMechanic, firstMechanic)
  await publisher.publish(moved, moved)
  await expectKeys(secondMechanic, ['job_assigned'])
  await publisher.publish(
    createWorkCardEvent(workCardApproved, { id, assigned_mechanic_id: secondMechanic }),
  )
  await expectKeys(secondMechanic, ['job_assigned', 'job_approved'])
  await publisher.publish(
    createWorkCardEvent(workCardApproved, { id }),
    assigned(null, secondMechanic),
  )
  await expectKeys(secondMechanic, ['job_assigned', 'job_approved', 'job_taken_away'])
  await expectKeys(firstMechanic, ['job_assigned', 'job_taken_away'])
  expect((await listOf(secondMechanic)).map(({ link }) => link)).toEqual([
    '/work-cards',
    `/work-cards/${id}`,
    `/work-cards/${id}`,
  ])
})

test('notifies no mechanic when the one of a closed job is corrected', async () => {
  const [before, after] = [uuid(), uuid()]
  const corrected = (status?: string) =>
    createWorkCardEvent(workCardAssigned, {
      assigned_mechanic_id: after,
      former_mechanic_id: before,
      ...(status && { status }),
    })
  // A service of the former release sends no status.
  const statuses = ['completed', 'cancelled', 'pending', 'waiting_payment', undefined]
  await publisher.publish(
    ...statuses.map(corrected),
    createWorkCardEvent(workCardApproved, { assigned_mechanic_id: after }),
  )
  const heard = ['job_assigned', 'job_assigned', 'job_assigned']
  await expectKeys(after, [...heard, 'job_approved'])
  expect(await keysOf(before)).toEqual(['job_taken_away', 'job_taken_away', 'job_taken_away'])
})

test('notifies the mechanic of approved lines of an estimate without amounts, and not that the job was reopened', async () => {
  const [id, mechanic] = [uuid(), uuid()]
  const card = { id, assigned_mechanic_id: mechanic }
  const restored = { ...card, from: 'waiting_approval', to: 'in_progress' }
  const decided = (approved: number) =>
    createWorkCardEvent(estimateDecided, {
      ...card,
      estimate_id: uuid(),
      estimate_number: 'EST-2026-000004',
      decided_by_kind: 'customer',
      decided_by: 'Omar Nasser',
      approved,
      declined: 1,
      deferred: 0,
      approved_amount: (approved * 450.75) as Aed,
    })
  await publisher.publish(
    createWorkCardEvent(workCardStatusChanged, { ...restored, cause: 'estimate' }),
    decided(0),
    createWorkCardEvent(workCardStatusChanged, { ...restored, cause: 'estimate' }),
    decided(2),
    createWorkCardEvent(workCardStatusChanged, restored),
  )
  await expectKeys(mechanic, ['job_estimate_approved', 'job_reopened'])
  const [, approved] = await listOf(mechanic)
  expect(approved).toMatchObject({
    title: 'Customer approved an estimate',
    link: `/work-cards/${id}`,
    message:
      'Toyota Hilux, DXB W 7: approved lines of EST-2026-000004: 2. The work is on work card WC-2026-000007.',
  })
  expect(JSON.stringify(approved)).not.toContain('901.5')
})

test.each([
  ['the insurer to the invoices', 'insurer' as const, '/customer-portal/invoices'],
  ['the customer to the job', 'customer' as const, '/customer-portal/jobs/'],
  ['a payer of an earlier version to the job', undefined, '/customer-portal/jobs/'],
])('links %s after a payment, its correction and its voiding', async (_, payer, expected) => {
  const [work_card_id, customer_id] = [uuid(), uuid()]
  const payment = { work_card_id, customer_id, payer }
  await publisher.publish(
    createPaymentEvent(paymentRecorded, { ...payment, payment_date: '2026-11-20' }),
    createPaymentEvent(paymentAmountChanged, { ...payment, former_amount: 600 as Aed }),
    createPaymentEvent(paymentVoided, { ...payment, reason: null }),
  )
  const keys = ['payment_received', 'payment_corrected', 'payment_voided']
  await expectKeys(customer_id, keys, 'customer')
  const link = expected.endsWith('/') ? `${expected}${work_card_id}` : expected
  const sent = await listOf(customer_id, 'customer')
  expect(sent.map((one) => one.link)).toEqual([link, link, link])
  const corrected = sent.find(({ key }) => key === 'payment_corrected')
  expect(corrected?.message.replaceAll('\u00a0', ' ')).toContain(
    'corrected from AED 600.00 to AED 60.00',
  )
})

test('notifies the customer of what the holder of a link did, but not of own decisions', async () => {
  const customer_id = uuid()
  const facts = {
    estimate_id: uuid(),
    estimate_number: 'EST-2026-000005',
    decided_by: 'Bilal Driver',
    approved: 1,
    declined: 0,
    deferred: 0,
    approved_amount: 10 as Aed,
  }
  const decisions = (actor_id: string | null, decided_by_kind: 'customer' | 'link') => {
    const card = { id: uuid(), customer_id, actor_id }
    return [
      createWorkCardEvent(estimateDecided, { ...card, ...facts, decided_by_kind }),
      createWorkCardEvent(workCardApproved, card),
      createWorkCardEvent(workCardDeliveryConfirmed, card),
    ]
  }
  await publisher.publish(...decisions(customer_id, 'customer'), ...decisions(null, 'link'))
  const keys = ['estimate_decided_by_link', 'work_card_approved_by_link', 'work_card_delivered']
  await expectKeys(customer_id, keys, 'customer')
  const [, , decided] = await listOf(customer_id, 'customer')
  expect(decided?.message).toContain('Bilal Driver decided on EST-2026-000005')
})

test('notifies neither customers without portal access nor inactive mechanics', async () => {
  const [customer_id, inactive, witness] = [uuid(), uuid(), uuid()]
  await publisher.publish(
    createCustomerEvent(customer_id, { has_portal_access: false }),
    createEmployeeEvent(inactive, { is_active: false }),
  )
  await waitForPeople([customer_id, inactive])
  const card = { id: uuid(), customer_id, assigned_mechanic_id: inactive }
  await publisher.publish(
    createWorkCardEvent(workCardCreated, card),
    createWorkCardEvent(workCardStatusChanged, { ...card, from: 'pending', to: 'in_progress' }),
    createWorkCardEvent(workCardAssigned, { ...card, former_mechanic_id: witness }),
    createWorkCardEvent(workCardStatusChanged, {
      ...card,
      customer_id: witness,
      from: 'in_progress',
      to: 'completed',
    }),
    createWorkCardEvent(workCardCreated, {
      ...card,
      customer_id: witness,
      assigned_mechanic_id: witness,
    }),
  )
  await eventually(async () =>
    expect([(await keysOf(witness)).sort(), (await keysOf(witness, 'customer')).sort()]).toEqual([
      ['job_assigned', 'job_taken_away'],
      ['work_card_completed', 'work_card_created'],
    ]),
  )
  expect([await listOf(customer_id, 'customer'), await listOf(inactive)]).toEqual([[], []])
})

test('stores facts from long ago as read, with the date on which they happened', async () => {
  const [id, mechanic] = [uuid(), uuid()]
  const happenedAt = new Date(Date.now() - 30 * 86_400_000).toISOString().replace(/\.\d+Z/, 'Z')
  await publisher.publish(
    createWorkCardEvent(workCardCreated, {
      id,
      assigned_mechanic_id: mechanic,
      at: happenedAt,
    }),
  )
  await expectKeys(mechanic, ['job_assigned'])
  expect((await listOf(mechanic))[0]).toMatchObject({
    is_read: true,
    created_at: happenedAt,
  })
})

test('notifies managers and admins once of the part that a job waits for, but not who reported it', async () => {
  const [manager, admin, receptionist, mechanic] = [uuid(), uuid(), uuid(), uuid()]
  const roles = { manager, admin, receptionist, mechanic }
  await publisher.publish(
    ...Object.entries(roles).map(([role, id]) => createEmployeeEvent(id, { role })),
  )
  await waitForPeople(Object.values(roles))
  const waiting = { assigned_mechanic_id: mechanic, part_id: null, expected_date: null }
  const event = createWorkCardEvent(partWaitStarted, {
    ...waiting,
    actor_id: mechanic,
    missing: 'Front brake disc',
  })
  const byManager = createWorkCardEvent(partWaitStarted, {
    ...waiting,
    actor_id: manager,
    missing: 'Oil filter',
  })
  await publisher.publish(event, event, byManager)
  await expectKeys(admin, ['job_waits_for_part', 'job_waits_for_part'], 'admin')
  await expectKeys(manager, ['job_waits_for_part'], 'manager')
  const [notified] = await listOf(manager, 'manager')
  expect(notified).toMatchObject({
    link: expect.stringMatching(/^\/work-cards\//),
    message: 'Toyota Hilux, DXB W 7: Front brake disc is missing (WC-2026-000007).',
  })
  expect(await listOf(receptionist, 'receptionist')).toEqual([])
  expect(await listOf(mechanic)).toEqual([])
})
