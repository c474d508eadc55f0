/** For tests of identity: logins made as hr and workshop make them, and sign-ins from addresses of their own. */
import type { Role } from '@warsha/contracts/roles'
import { serviceTokens } from '@warsha/service-kit/service-token'
import { type Answer, type Running, testKeys } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import type { Identity } from './identity.ts'

export interface LoginWanted {
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

/** A documentation address that no other test uses: failures are counted for each. */
export const someAddress = (): string =>
  `2001:db8::${uuid()
    .slice(-12)
    .replace(/(.{4})(.{4})(.{4})/, '$1:$2:$3')}`

export const testPassword = 'a good password'
const ownerOf = (role: Role) => (role === 'customer' ? 'workshop' : 'hr')

/** What a test does with the logins of a running identity. */
export const loginsOf = ({ ask }: Pick<Running<Identity>, 'ask'>) => {
  const signIn = (
    username: string,
    password: unknown = testPassword,
    address = someAddress(),
  ): Promise<Answer> =>
    ask('POST', '/api/auth/login', {
      body: { username, password },
      headers: { 'x-forwarded-for': address },
    })

  /** As a service that owns persons asks for a login; `onBehalfOf` is the token of the person who does it. */
  const reserve = (
    id: string,
    wanted: LoginWanted,
    { service = ownerOf(wanted.role ?? 'employee'), onBehalfOf = '' } = {},
  ) => {
    const standard = {
      reservation: uuid(),
      version: 1,
      role: 'employee',
      first_name: 'Maryam',
      is_active: true,
    }
    return ask('PUT', `/internal/users/${id}`, {
      as: serviceTokens(testKeys, service, 'identity')(),
      headers: { 'x-person-token': onBehalfOf },
      body: { ...standard, ...wanted },
    })
  }
  const confirm = (id: string, reservation: string, service = 'hr') =>
    ask('POST', `/internal/users/${id}/confirm`, {
      as: serviceTokens(testKeys, service, 'identity')(),
      body: { reservation },
    })

  /** A login that is ready to sign in. */
  const add = async (role: Role, wanted: LoginWanted = {}) => {
    const [id, reservation] = [uuid(), uuid()]
    const name = role === 'customer' ? { email: `${id}@example.com` } : { username: `user-${id}` }
    const login = { ...name, password: testPassword, ...wanted, role, reservation }
    const reserved = await reserve(id, login)
    const confirmed = await confirm(id, reservation, ownerOf(role))
    if (reserved.status !== 200 || confirmed.status !== 200)
      throw new Error(JSON.stringify(reserved.body))
    return { id, name: login.username ?? login.email ?? '' }
  }
  /** A person of that role who is signed in. */
  const signedIn = async (role: Role, wanted: LoginWanted = {}) => {
    const { id, name } = await add(role, wanted)
    const { body } = await signIn(name, wanted.password)
    return { id, name, token: body.token as string }
  }
  /** The change of a login, reserved and confirmed. */
  const change = async (id: string, wanted: LoginWanted & { version: number }) => {
    const reservation = uuid()
    const reserved = await reserve(id, { ...wanted, reservation })
    if (reserved.status === 200) await confirm(id, reservation)
    return reserved
  }
  const revocationsAfter = (position: number | string) =>
    ask('GET', `/internal/revocations?after=${position}`, {
      as: serviceTokens(testKeys, 'workshop', 'identity')(),
    })
  return { signIn, reserve, confirm, add, signedIn, change, revocationsAfter }
}
