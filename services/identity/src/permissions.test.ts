import type { Role } from '@warsha/contracts/roles'
import { type Running, startService } from '@warsha/service-kit/testing'
import { permissionTests } from '@warsha/service-kit/testing-permissions'
import { identity } from './app.ts'
import { beginSession, selectOptionalPerson } from './features/sign-in/sessions.store.ts'
import type { Identity } from './identity.ts'
import { loginsOf } from './testing-logins.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('./testing-passwords.ts'))

let running: Running<Identity>
const people = new Map<Role, string>()

beforeAll(async () => {
  running = await startService(identity)
})
afterAll(() => running.stop())

/** A session of its own each time, since the calls end sessions too. */
const tokenOf = async (role: Role): Promise<string> => {
  const { db } = running.service
  if (!people.has(role)) people.set(role, (await loginsOf(running).add(role)).id)
  const login = await selectOptionalPerson(db, people.get(role)!)
  return db.inTransaction((tx) => beginSession(tx, running.service, login!, 'a test'))
}

permissionTests('identity', { running: () => running, tokenOf, params: { key: 'shop_name' } })
