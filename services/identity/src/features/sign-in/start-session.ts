import type { Role } from '@warsha/contracts/base/roles'
import { signUserToken } from '@warsha/service-kit/authentication'
import type { Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import type { IdentityService } from '../../identity-service.ts'
import { fullNameOf } from './session-user.ts'
import { insertSession, type Login } from './sessions.store.ts'

const secondsPerHour = 3600
const maxUserAgentLength = 300

/** Sessions of customers last 30 days, those of staff 12 hours. */
const sessionSecondsFor = (role: string): number =>
  role === 'customer' ? 30 * 24 * secondsPerHour : 12 * secondsPerHour

/** Starts a session of the login and returns its token. */
export const startSession = async (
  tx: Transaction,
  { keys }: IdentityService,
  login: Login,
  userAgent: string | null,
): Promise<string> => {
  const id = uuid()
  const seconds = sessionSecondsFor(login.role)
  await insertSession(tx, {
    id,
    user_id: login.id,
    sv: login.sv,
    user_agent: userAgent?.slice(0, maxUserAgentLength) ?? null,
    seconds,
  })
  const claims = {
    id: login.id,
    sid: id,
    sv: login.sv,
    role: login.role as Role,
    name: fullNameOf(login),
  }
  return signUserToken(keys, claims, seconds)
}
