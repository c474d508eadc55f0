/** Local copies of the settings in workshop and hr. identity owns the settings. */

import { loadSettings, type Service } from '@warsha/service-kit/process'
import {
  createTestDatabase,
  createTestToken,
  eventually,
  type RunningService,
  type StartServiceOptions,
  startService,
  type TestDatabase,
} from '@warsha/service-kit/testing'
import { hr } from '../../services/hr/src/app.ts'
import { identity } from '../../services/identity/src/app.ts'
import type { IdentityService } from '../../services/identity/src/identity-service.ts'
import { workshop } from '../../services/workshop/src/app.ts'

const startFunctions = {
  workshop: (options: StartServiceOptions) => startService(workshop, options),
  hr: (options: StartServiceOptions) => startService(hr, options),
}
type ServiceName = keyof typeof startFunctions
const names = Object.keys(startFunctions) as ServiceName[]

let bus: TestDatabase
let logins: RunningService<IdentityService>
const databases = new Map<ServiceName, TestDatabase>()
const running = new Map<ServiceName, RunningService<Service>>()
const admin = createTestToken('admin')

const start = async (name: ServiceName, identityUrl = logins.url) =>
  running.set(
    name,
    await startFunctions[name]({
      bus,
      database: databases.get(name)!,
      urls: { identity: identityUrl },
    }),
  )
const stop = async (name: ServiceName) => {
  await running.get(name)!.stop()
  running.delete(name)
}
const change = async (values: Record<string, string>) => {
  const settings = Object.entries(values).map(([key, value]) => ({ key, value }))
  const { status } = await logins.request('PUT', '/api/settings/batch', {
    as: admin,
    body: { settings },
  })
  expect(status).toBe(200)
}
const readCopy = async (name: ServiceName) => loadSettings(running.get(name)!.service)
const expectCopiesEqual = (values: Record<string, string>, limitMs?: number) =>
  eventually(async () => {
    for (const name of names) expect(await readCopy(name)).toMatchObject(values)
  }, limitMs)

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  logins = await startService(identity, { bus, urls: {} })
  await change({ shop_name: 'Before the first start' })
  for (const name of names) databases.set(name, await createTestDatabase(name))
  await Promise.all(names.map((name) => start(name)))
}, 60_000)
afterAll(async () => {
  await Promise.all([...running.keys()].map(stop))
  await logins.stop()
  for (const database of databases.values()) await database.drop()
  await bus.drop()
})

test('fetches the settings on the first start and is ready afterwards', async () => {
  for (const name of names)
    await eventually(async () => expect(await running.get(name)!.isReady()).toBe(true))
  await expectCopiesEqual({ shop_name: 'Before the first start', shop_timezone: 'Asia/Dubai' })
})

test('copies a change to workshop and hr', async () => {
  const changed = { attendance_radius_meters: '21', company_trn: '100000000000021' }
  await change(changed)
  await expectCopiesEqual(changed)
})

test('catches up after downtime and keeps the copy after a restart without identity', async () => {
  await Promise.all(names.map(stop))
  await change({ shop_name: 'While you were out', working_hours_start: '07:30' })
  await change({ working_hours_start: '07:45' })
  await Promise.all(names.map((name) => start(name)))
  await expectCopiesEqual({ shop_name: 'While you were out', working_hours_start: '07:45' })
  await Promise.all(names.map(stop))
  // identity is unreachable: the copy is stored in the database.
  await Promise.all(names.map((name) => start(name, 'http://127.0.0.1:9')))
  await expectCopiesEqual({ shop_name: 'While you were out', working_hours_start: '07:45' })
})

test('ignores late and duplicate events', async () => {
  await change({ shop_city: 'Sharjah' })
  await expectCopiesEqual({ shop_city: 'Sharjah' })
  const old = (
    await logins.service.db.pool.query(
      "select * from outbox where name = 'identity.settings_changed' order by id",
    )
  ).rows[0]
  await logins.service.db.pool.query(
    'insert into outbox (event_id, name, aggregate, payload) values (gen_random_uuid(), $1, $2, $3)',
    [old.name, old.aggregate, JSON.stringify(old.payload)],
  )
  await change({ shop_address: 'after it' })
  await expectCopiesEqual({ shop_city: 'Sharjah', shop_address: 'after it' })
})
