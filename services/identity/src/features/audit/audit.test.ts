import { auditRecorded } from '@warsha/contracts/base/event'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import {
  createTestDatabase,
  createTestToken,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
} from '@warsha/service-kit/testing'
import { createBaysDatabase, createBaysService } from '@warsha/service-kit/testing/bays'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { IdentityService } from '../../identity-service.ts'
import { collectAuditWhenAuditRecorded } from './collect-audit-when-audit-recorded.ts'

let bus: TestDatabase
let bays: TestDatabase
let running: RunningService<IdentityService>
let workshop: RunningService<Service>
const admin = createTestToken('admin')

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  bays = await createBaysDatabase()
  running = await startService(identity, { bus })
  workshop = await startService(createBaysService(), { bus, database: bays })
})
afterAll(async () => {
  await workshop.stop()
  await running.stop()
  await bays.drop()
  await bus.drop()
})

const list = async (query: string, as = admin) =>
  running.request('GET', `/api/audit?${query}`, { as })
const addEntry = (
  service: RunningService<Service>,
  actor: { id: string; name: string } | null,
  action: string,
  subject: string,
) =>
  service.service.db.inTransaction((tx) =>
    addAuditEntry(tx, service.service.name, actor, {
      action,
      subject: { type: 'bay', id: subject },
      details: { bay: 7 },
    }),
  )
/** Adds three entries about one subject and waits until they are collected. */
const addEntries = async () => {
  const [actor, subject, action] = [uuid(), uuid(), `bay_closed_${uuid()}`]
  await addEntry(workshop, { id: actor, name: 'Khalid' }, action, subject)
  await addEntry(workshop, null, 'bay_swept', subject)
  await addEntry(
    running as unknown as RunningService<Service>,
    { id: actor, name: 'Khalid' },
    'login_changed',
    subject,
  )
  await eventually(async () =>
    expect((await list(`subject=${subject}`)).body.pagination.total).toBe(3),
  )
  return { actor, subject, action }
}

test('collects the entries of every service once, newest first, with actor, action and time', async () => {
  const { actor, subject, action } = await addEntries()
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

test('filters by actor, action and subject, alone and combined, and returns pages', async () => {
  const { actor, subject, action } = await addEntries()
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

test('rejects a malformed filter with 400 at its field', async () => {
  expect(await list('actor=nobody')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'actor', code: 'invalid_id' }] },
  })
  expect(await list('page=0')).toMatchObject({ status: 400, body: { details: [{ path: 'page' }] } })
  expect((await list(`subject=${encodeURIComponent("' or 1=1 --")}`)).body.data).toEqual([])
})

test.each(['customer', 'employee', 'mechanic', 'receptionist', 'manager'] as const)(
  'rejects a %s with 403',
  async (role) => {
    expect(await list('', createTestToken(role))).toMatchObject({
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
])('PostgreSQL rejects the statement of the application role: %s', async (statement) => {
  await expect(running.service.db.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('dead-letters a malformed event and collects the following ones', async () => {
  const malformed = { ...auditRecorded('workshop'), payload: undefined as never }
  await workshop.service.db.inTransaction((tx) =>
    addEvent(tx, malformed, 'bay:1', { at: 'never' } as never),
  )
  await addEntries()
  const { queue } = collectAuditWhenAuditRecorded
  await eventually(async () =>
    expect(await running.service.bus.getQueueStates([queue])).toEqual([
      { queue, waiting: 0, dead: 1 },
    ]),
  )
})

test('stores one entry for an event that is delivered twice', async () => {
  const { subject } = await addEntries()
  const text = `update outbox set published_at = null where payload ->> 'subject_id' = $1`
  await workshop.service.db.pool.query(text, [subject])
  await eventually(async () => {
    const { rowCount } = await workshop.service.db.pool.query(
      'select from outbox where published_at is null',
    )
    expect(rowCount).toBe(0)
  })
  await addEntries()
  expect((await list(`subject=${subject}`)).body.pagination.total).toBe(3)
})
