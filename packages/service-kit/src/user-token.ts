/** The tokens of people: made by identity alone, verified by every service for itself. */
import { isRole, type Role } from '@warsha/contracts/roles'
import jwt from 'jsonwebtoken'
import { ApiError } from './errors.ts'
import type { Keys } from './keys.ts'

/** Who acts, as the token says; a person's id is the login's id and the id of the customer or employee. */
export interface Actor {
  readonly id: string
  /** The session. */
  readonly sid: string
  /** The person's counter: raised by password change, deactivation and role change, which ends all older tokens. */
  readonly sv: number
  readonly role: Role
  readonly name: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

const algorithm = 'ES256'
const issuer = 'identity'
const audience = 'warsha'

/** Signs a person's token, valid for `seconds`. */
export const signUserToken = (
  keys: Keys,
  actor: Omit<Actor, 'expiresAt'>,
  seconds: number,
): string => {
  const { id, ...claims } = actor
  const person = actor.role === 'customer' ? { customer_id: id } : { employee_id: id }
  return jwt.sign({ ...claims, ...person }, keys.privateKey, {
    algorithm,
    issuer,
    audience,
    subject: id,
    expiresIn: seconds,
    keyid: issuer,
  })
}

/** Gives the actor, or throws 401; says nothing about revocation. */
export const verifyUserToken = (keys: Keys, token: string): Actor => {
  const key = keys.publicKeys.get(issuer)
  if (!key) throw new Error('no public key of identity is configured')
  try {
    const { header, payload } = jwt.verify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      complete: true,
    })
    const { sub, sid, sv, role, name, exp } = payload as jwt.JwtPayload
    const isWhole =
      typeof sub === 'string' &&
      typeof sid === 'string' &&
      Number.isInteger(sv) &&
      isRole(role) &&
      exp
    if (header.kid !== issuer || !isWhole) throw new Error('not as identity makes them')
    return { id: sub, sid, sv, role, name, expiresAt: exp }
  } catch {
    // Why a token is bad is nobody's business outside; expired, forged and garbled read the same.
    throw new ApiError('not_signed_in')
  }
}
