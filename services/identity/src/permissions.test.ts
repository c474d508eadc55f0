import type { Role } from '@warsha/contracts/base/roles'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { testBounds } from '@warsha/service-kit/testing/bounds'
import { testPermissions } from '@warsha/service-kit/testing/permissions'
import { identity } from './app.ts'
import { selectOptionalLoginById } from './features/sign-in/sessions.store.ts'
import { startSession } from './features/sign-in/start-session.ts'
import type { IdentityService } from './identity-service.ts'
import { createLoginClient } from './testing-logins.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('./testing-passwords.ts'))

let running: RunningService<IdentityService>
const userIds = new Map<Role, string>()

beforeAll(async () => {
  running = await startService(identity)
})
afterAll(() => running.stop())

/** Starts a new session each time, because some endpoints end sessions. */
const createToken = async (role: Role): Promise<string> => {
  const { db } = running.service
  if (!userIds.has(role)) userIds.set(role, (await createLoginClient(running).add(role)).id)
  const login = await selectOptionalLoginById(db, userIds.get(role)!)
  return db.inTransaction((tx) => startSession(tx, running.service, login!, 'a test'))
}

const options = {
  getService: () => running,
  createToken,
  params: { key: 'shop_name' },
}
testPermissions('identity', options)
testBounds('identity', options)
