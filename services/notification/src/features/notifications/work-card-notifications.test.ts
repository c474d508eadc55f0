/** Who is told what of a work card (spec people-and-portal 3; house.md, "One event: workshop.work_card.status_changed"). */
import {
  workCardApproved,
  workCardAssigned,
  workCardCreated,
  workCardStatusChanged,
} from '@warsha/contracts/events'
import { workCardStatuses } from '@warsha/contracts/work-card-states'
import {
  createTestDatabase,
  eventually,
  type Running,
  startService,
  type TestDatabase,
  tokenFor,
} from '@warsha/service-kit/testing'
import { io } from 'socket.io-client'
import { v7 as uuid } from 'uuid'
import { notification } from '../../app.ts'
import type { NotificationService } from '../../notification-service.ts'
import { aCardEvent, aCustomer, anEmployee, createPublisher } from '../../testing-outside.ts'

let bus: TestDatabase
let service: Running<NotificationService>
let facts: Awaited<ReturnType<typeof createPublisher>>

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  service = await startService(
    { ...notification, jobs: [], revocationsAfter: async () => [] },
    { bus },
  )
  facts = await createPublisher(bus)
})
afterAll(async () => {
  await facts.close()
  await service.stop()
  await bus.drop()
})

const listOf = async (
  id: string,
): Promise<{ key: string; link: string | null; message: string }[]> =>
  (await service.ask('GET', '/api/notifications', { as: tokenFor('mechanic', id) })).body.data
/** The oldest first. */
const keysOf = async (id: string) => (await listOf(id)).map(({ key }) => key).reverse()
const hears = (id: string, keys: string[]) =>
  eventually(async () => expect(await keysOf(id)).toEqual(keys))

test('the customer hears that the car is there and of every status, once each, in their order, and live', async () => {
  const [id, customer_id] = [uuid(), uuid()]
  const socket = io(service.url, {
    transports: ['websocket'],
    auth: { token: tokenFor('customer', customer_id) },
  })
  const live: string[] = []
  socket.on('notification', ({ key }) => live.push(key))
  await new Promise((open) => socket.on('connected', open))
  const created = aCardEvent(workCardCreated, { id, customer_id })
  const changes = workCardStatuses.map((to, at) =>
    aCardEvent(workCardStatusChanged, { id, customer_id, version: at + 2, from: 'pending', to }),
  )
  await facts.publish(created, created, ...changes.flatMap((change) => [change, change]))
  const keys = ['work_card_created', ...workCardStatuses.map((status) => `work_card_${status}`)]
  await hears(customer_id, keys)
  await eventually(() => expect([...live].sort()).toEqual([...keys].sort()))
  socket.disconnect()
  expect((await listOf(customer_id)).at(-1)).toMatchObject({
    title: 'Your car is with us',
    notification_type: 'info',
    link: null,
    message: 'Toyota Hilux, DXB W 7: we have opened work card WC-2026-000007.',
    params: {
      vehicle: 'Toyota Hilux',
      plate_number: 'DXB W 7',
      work_card_number: 'WC-2026-000007',
    },
  })
})

test('a status that nobody has words for yet is passed over, and what follows is told', async () => {
  const [id, customer_id] = [uuid(), uuid()]
  const changed = (from: string, to: string) =>
    aCardEvent(workCardStatusChanged, { id, customer_id, from, to })
  await facts.publish(changed('pending', 'of_tomorrow'), changed('of_tomorrow', 'completed'))
  await hears(customer_id, ['work_card_completed'])
})

test('a mechanic hears of a job given, taken away and approved, with the way to the card', async () => {
  const [id, amal, bilal] = [uuid(), uuid(), uuid()]
  const assigned = (now: string | null, before: string | null) =>
    aCardEvent(workCardAssigned, { id, assigned_mechanic_id: now, former_mechanic_id: before })
  await facts.publish(aCardEvent(workCardCreated, { id, assigned_mechanic_id: amal }))
  await hears(amal, ['job_assigned'])
  const moved = assigned(bilal, amal)
  await facts.publish(moved, moved)
  await hears(bilal, ['job_assigned'])
  await facts.publish(aCardEvent(workCardApproved, { id, assigned_mechanic_id: bilal }))
  await hears(bilal, ['job_assigned', 'job_approved'])
  await facts.publish(aCardEvent(workCardApproved, { id }), assigned(null, bilal))
  await hears(bilal, ['job_assigned', 'job_approved', 'job_taken_away'])
  await hears(amal, ['job_assigned', 'job_taken_away'])
  expect((await listOf(bilal)).map(({ link }) => link)).toEqual(Array(3).fill(`/work-cards/${id}`))
})

test('nobody hears who has no way in: a customer without portal access, a mechanic who left', async () => {
  const [customer_id, gone, witness] = [uuid(), uuid(), uuid()]
  await facts.publish(
    aCustomer(customer_id, { has_portal_access: false }),
    anEmployee(gone, { is_active: false }),
  )
  await eventually(async () => {
    const { rows } = await service.service.db.pool.query(
      'select 1 from people where id = any($1)',
      [[customer_id, gone]],
    )
    expect(rows).toHaveLength(2)
  })
  const card = { id: uuid(), customer_id, assigned_mechanic_id: gone }
  await facts.publish(
    aCardEvent(workCardCreated, card),
    aCardEvent(workCardStatusChanged, { ...card, from: 'pending', to: 'in_progress' }),
    aCardEvent(workCardAssigned, { ...card, former_mechanic_id: witness }),
    aCardEvent(workCardStatusChanged, {
      ...card,
      customer_id: witness,
      from: 'in_progress',
      to: 'completed',
    }),
    aCardEvent(workCardCreated, { ...card, customer_id: witness, assigned_mechanic_id: witness }),
  )
  await eventually(async () =>
    expect((await keysOf(witness)).sort()).toEqual([
      ...['job_assigned', 'job_taken_away', 'work_card_completed', 'work_card_created'],
    ]),
  )
  expect([await listOf(customer_id), await listOf(gone)]).toEqual([[], []])
})

test('what happened long before it was entered is kept as read, under its own day', async () => {
  const [id, mechanic] = [uuid(), uuid()]
  await facts.publish(
    aCardEvent(workCardCreated, { id, assigned_mechanic_id: mechanic, at: '2020-01-01T08:00:00Z' }),
  )
  await hears(mechanic, ['job_assigned'])
  expect((await listOf(mechanic))[0]).toMatchObject({
    is_read: true,
    created_at: '2020-01-01T08:00:00Z',
  })
})
