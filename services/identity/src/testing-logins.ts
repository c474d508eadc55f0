/** Test support: creates logins as hr and workshop do, and signs in from unique addresses. */
import type { Role } from '@warsha/contracts/base/roles'
import { createServiceTokenProvider } from '@warsha/service-kit/authentication'
import { type RunningService, type TestResponse, testKeys } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import type { IdentityService } from './identity-service.ts'

export interface LoginFields {
  reservation?: string
  version?: number
  role?: Role
  username?: string | null
  email?: string | null
  password?: string
  first_name?: string
  last_name?: string
  is_active?: boolean
}

/**
 * Returns a documentation address (RFC 3849) in a network (/64) that no other test uses, because failures are counted per
 * network.
 */
export const createTestAddress = (): string =>
  `2001:db8:${uuid()
    .slice(-8)
    .replace(/(.{4})(.{4})/, '$1:$2')}::1`

export const testPassword = 'a good password'
const ownerOf = (role: Role) => (role === 'customer' ? 'workshop' : 'hr')

/** Creates a client that manages logins of a running identity service. */
export const createLoginClient = (
  { request }: Pick<RunningService<IdentityService>, 'request'>,
  keys = testKeys,
) => {
  const signIn = (
    username: string,
    password: unknown = testPassword,
    address = createTestAddress(),
  ): Promise<TestResponse> =>
    request('POST', '/api/auth/login', {
      body: { username, password },
      headers: { 'x-forwarded-for': address },
    })

  /** Reserves a login as the owning service does. `onBehalfOf` is the token of the acting user. */
  const reserve = (
    id: string,
    fields: LoginFields,
    { service = ownerOf(fields.role ?? 'employee'), onBehalfOf = '' } = {},
  ) => {
    const defaults = {
      reservation: uuid(),
      version: 1,
      role: 'employee',
      first_name: 'Maryam',
      is_active: true,
    }
    return request('PUT', `/internal/users/${id}`, {
      as: createServiceTokenProvider(keys, service, 'identity')(),
      headers: { 'x-person-token': onBehalfOf },
      body: { ...defaults, ...fields },
    })
  }
  const confirm = (id: string, reservation: string, service = 'hr') =>
    request('POST', `/internal/users/${id}/confirm`, {
      as: createServiceTokenProvider(keys, service, 'identity')(),
      body: { reservation },
    })

  /** Adds a confirmed login. */
  const add = async (role: Role, fields: LoginFields = {}) => {
    const [id, reservation] = [uuid(), uuid()]
    const name = role === 'customer' ? { email: `${id}@example.com` } : { username: `user-${id}` }
    const login = { ...name, password: testPassword, ...fields, role, reservation }
    const reserved = await reserve(id, login)
    const confirmed = await confirm(id, reservation, ownerOf(role))
    if (reserved.status !== 200 || confirmed.status !== 200)
      throw new Error(JSON.stringify(reserved.body))
    return { id, name: login.username ?? login.email ?? '' }
  }
  /** Adds a login of a role and signs in. */
  const addSignedIn = async (role: Role, fields: LoginFields = {}) => {
    const { id, name } = await add(role, fields)
    const { body } = await signIn(name, fields.password)
    return { id, name, token: body.token as string }
  }
  /** Reserves and confirms a change of a login. */
  const change = async (id: string, fields: LoginFields & { version: number }) => {
    const reservation = uuid()
    const reserved = await reserve(id, { ...fields, reservation })
    if (reserved.status === 200) await confirm(id, reservation)
    return reserved
  }
  const listRevocationsAfter = (position: number | string) =>
    request('GET', `/internal/revocations?after=${position}`, {
      as: createServiceTokenProvider(keys, 'workshop', 'identity')(),
    })
  return { signIn, reserve, confirm, add, addSignedIn, change, listRevocationsAfter }
}
