import { ApiError } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { hr } from '../app.ts'
import { type FakeIdentity, startFakeIdentity } from '../testing-identity.ts'
import { demoEmployees } from './demo-employees.ts'
import { seedDemoEmployees } from './seed-demo-employees.ts'

let identity: FakeIdentity
let staff: RunningService<Service>

beforeAll(async () => {
  identity = await startFakeIdentity()
  staff = await startService(hr, { urls: { identity: identity.url } })
})
afterAll(async () => {
  await staff.stop()
  await identity.stop()
})

const readUsernames = async (): Promise<string[]> =>
  (await staff.service.db.pool.query('select username from employees')).rows.map(
    ({ username }) => username,
  )

test('ends with the error of an employee that identity refuses', async () => {
  identity.reservationError = new ApiError('duplicate_username')
  await expect(seedDemoEmployees(staff.service)).rejects.toThrow('duplicate_username')
  identity.reservationError = null
  expect(await readUsernames()).toEqual([])
})

test('adds every employee once although identity is busy in between, and none again when it is repeated', async () => {
  identity.busyReservations = 3
  await seedDemoEmployees(staff.service)
  expect(identity.busyReservations).toBe(0)
  const usernames = demoEmployees.map(({ username }) => username).sort()
  expect((await readUsernames()).sort()).toEqual(usernames)
  await seedDemoEmployees(staff.service)
  expect((await readUsernames()).sort()).toEqual(usernames)
})
