import { addAudit } from '@warsha/service-kit/audit'
import { baysService, createBaysDatabase } from '@warsha/service-kit/fixtures/bays'
import { addEvent } from '@warsha/service-kit/outbox'
import type { Service } from '@warsha/service-kit/service'
import {
  createTestDatabase,
  eventually,
  type Running,
  startService,
  type TestDatabase,
  tokenFor,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { Identity } from '../../identity.ts'

let bus: TestDatabase
let bays: TestDatabase
let running: Running<Identity>
let workshop: Running<Service>
const admin = tokenFor('admin')

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  bays = await createBaysDatabase()
  running = await startService(identity, { bus })
  workshop = await startService(baysService(), { bus, database: bays })
})
afterAll(async () => {
  await workshop.stop()
  await running.stop()
  await bays.drop()
  await bus.drop()
})

const list = async (query: string, as = admin) => running.ask('GET', `/api/audit?${query}`, { as })
const record = (
  service: Running<Service>,
  actor: { id: string; name: string } | null,
  action: string,
  subject: string,
) =>
  service.service.db.inTransaction((tx) =>
    addAudit(tx, service.service.name, actor, {
      action,
      subject: { type: 'bay', id: subject },
      details: { bay: 7 },
    }),
  )
/** Three deeds on one subject, collected. */
const deeds = async () => {
  const [actor, subject, action] = [uuid(), uuid(), `bay_closed_${uuid()}`]
  await record(workshop, { id: actor, name: 'Khalid' }, action, subject)
  await record(workshop, null, 'bay_swept', subject)
  await record(
    running as unknown as Running<Service>,
    { id: actor, name: 'Khalid' },
    'login_changed',
    subject,
  )
  await eventually(async () =>
    expect((await list(`subject=${subject}`)).body.pagination.total).toBe(3),
  )
  return { actor, subject, action }
}

test('deeds of every service are collected once, newest first, with who, what and when', async () => {
  const { actor, subject, action } = await deeds()
  const { status, body } = await list(`subject=${subject}`)
  expect(status).toBe(200)
  expect(body.data.find((entry: { action: string }) => entry.action === action)).toEqual({
    id: expect.any(String),
    at: expect.stringMatching(/T.*Z$/),
    actor_id: actor,
    actor_name: 'Khalid',
    action,
    subject_type: 'bay',
    subject_id: subject,
    details: { bay: 7 },
    request_id: null,
  })
  const times = body.data.map(({ at }: { at: string }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a: number, b: number) => b - a))
})

test('the trail is filtered by actor, action and subject, alone and together, and paged', async () => {
  const { actor, subject, action } = await deeds()
  const total = async (query: string) => (await list(query)).body.pagination.total
  expect(await total(`actor=${actor}`)).toBe(2)
  expect(await total(`action=${action}`)).toBe(1)
  expect(await total(`actor=${actor}&subject=${subject}&action=login_changed`)).toBe(1)
  expect(await total(`actor=${uuid()}&subject=${subject}`)).toBe(0)
  const second = await list(`subject=${subject}&limit=2&page=2`)
  expect(second.body).toMatchObject({
    data: [{}],
    pagination: { page: 2, limit: 2, total: 3, pages: 2 },
  })
  expect((await list(`subject=${subject}&page=9`)).body.data).toEqual([])
})

test('a malformed filter is 400 at its field', async () => {
  expect(await list('actor=nobody')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'actor', code: 'invalid_id' }] },
  })
  expect(await list('page=0')).toMatchObject({ status: 400, body: { details: [{ path: 'page' }] } })
  expect((await list(`subject=${encodeURIComponent("' or 1=1 --")}`)).body.data).toEqual([])
})

test.each(['customer', 'employee', 'mechanic', 'receptionist', 'manager'] as const)(
  'a %s sees nothing of it',
  async (role) => {
    expect(await list('', tokenFor(role))).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    })
  },
)

test.each([
  `update audit_entries set action = 'nothing'`,
  'delete from audit_entries',
  'truncate audit_entries',
  'drop table audit_entries',
  'alter table audit_entries disable trigger all',
])('PostgreSQL refuses the application: %s', async (statement) => {
  await expect(running.service.db.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('an event that is no deed is put aside, and the trail goes on behind it', async () => {
  const malformed = { name: 'workshop.audit_recorded', payload: undefined as never }
  await workshop.service.db.inTransaction((tx) =>
    addEvent(tx, malformed, 'bay:1', { at: 'never' } as never),
  )
  await deeds()
})

test('deeds of the same event told twice are one entry', async () => {
  const { subject } = await deeds()
  const text = `update outbox set published_at = null where payload ->> 'subject_id' = $1`
  await workshop.service.db.pool.query(text, [subject])
  await eventually(async () => {
    const { rowCount } = await workshop.service.db.pool.query(
      'select from outbox where published_at is null',
    )
    expect(rowCount).toBe(0)
  })
  await deeds()
  expect((await list(`subject=${subject}`)).body.pagination.total).toBe(3)
})
