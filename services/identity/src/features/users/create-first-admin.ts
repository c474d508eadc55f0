import { randomBytes } from 'node:crypto'
import type { StaffRole } from '@warsha/contracts/hr/employees'
import { userCreated } from '@warsha/contracts/identity/events'
import { addEvent } from '@warsha/service-kit/messaging'
import { v7 as uuid } from 'uuid'
import type { IdentityService } from '../../identity-service.ts'
import { confirmLogin } from './confirm-login.ts'
import { reserveLogin } from './reserve-login.ts'
import { countUsers } from './users.store.ts'

export interface NewLogin {
  readonly id: string
  readonly role: StaffRole
  readonly username: string
  readonly password: string
  readonly first_name: string
  readonly last_name: string
}

/** Creates a login of staff without an employee record. hr creates the record after `identity.user_created`. */
export const createLogin = async (
  identity: IdentityService,
  { id, ...login }: NewLogin,
): Promise<void> => {
  const reservation = uuid()
  const body = { ...login, reservation, version: 1, email: null, is_active: true }
  await reserveLogin(identity, { params: { id }, body, actor: null, service: 'hr' })
  await identity.db.inTransaction(async (tx) => {
    await confirmLogin(tx, id, reservation)
    const { username, first_name, last_name, role } = login
    const created_at = identity.clock().toISOString()
    await addEvent(tx, userCreated, `user:${id}`, {
      id,
      username,
      first_name,
      last_name,
      role,
      created_at,
    })
  })
}

/**
 * Creates the first admin of an empty shop with a random password, which is returned only here. Returns null if there is
 * an admin.
 */
export const createFirstAdmin = async (
  identity: IdentityService,
): Promise<{ username: string; password: string } | null> => {
  if ((await countUsers(identity.db, 'admin')) > 0) return null
  const password = randomBytes(12).toString('base64url')
  const name = { username: 'admin', first_name: 'Admin', last_name: '' }
  await createLogin(identity, { id: uuid(), role: 'admin', password, ...name })
  return { username: name.username, password }
}
