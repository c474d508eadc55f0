import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { IdentityService } from '../../identity-service.ts'

let running: RunningService<IdentityService>
const adminId = uuid()
const admin = createTestToken('admin', adminId, { name: 'Noura Al Suwaidi' })
const manager = createTestToken('manager')

beforeAll(async () => {
  running = await startService(identity)
})
afterAll(() => running.stop())
beforeEach(() => running.service.db.pool.query('delete from outbox'))

const record = (body: unknown, as = admin) =>
  running.request('POST', '/api/system/front-end-tests', { as, body })
const readEntries = async () =>
  (await readOutboxEvents(running.service)).map(({ name, payload }) => ({ name, ...payload }))

const started = {
  front_end: 'mfe-workshop',
  build: '0123456789ab',
  version: '1.4.0',
  state: 'started',
}

test('writes who begins and ends to test which build of which front end into the audit trail', async () => {
  expect((await record(started)).status).toBe(200)
  expect((await record({ ...started, state: 'ended' })).status).toBe(200)
  const entry = {
    name: 'identity.audit_recorded',
    actor_id: adminId,
    actor_name: 'Noura Al Suwaidi',
    subject_type: 'front_end',
    subject_id: 'mfe-workshop',
    details: { build: '0123456789ab', version: '1.4.0' },
  }
  expect(await readEntries()).toMatchObject([
    { ...entry, action: 'front_end_test_started' },
    { ...entry, action: 'front_end_test_ended' },
  ])
})

test.each([
  ['an address as the front end', { front_end: 'https://example.com/remote.js' }],
  ['a path as the front end', { front_end: '../shell' }],
  ['the shell', { front_end: 'shell' }],
  ['a path as the build', { build: '../../../etc' }],
  ['a version that is too long', { version: 'x'.repeat(51) }],
  ['another state', { state: 'paused' }],
])('rejects %s and writes nothing', async (_, change) => {
  expect((await record({ ...started, ...change })).status).toBe(400)
  expect(await readEntries()).toEqual([])
})

test('rejects a manager and writes nothing', async () => {
  expect((await record(started, manager)).status).toBe(403)
  expect(await readEntries()).toEqual([])
})
