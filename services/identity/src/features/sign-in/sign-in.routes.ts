import {
  changePassword as changePasswordEndpoint,
  endSession as endSessionEndpoint,
  listSessions,
  login,
  logout,
  verify,
} from '@warsha/contracts/identity/auth'
import { listRevocations } from '@warsha/contracts/identity/users'
import {
  type Actor,
  createStaffBrowserCookie,
  verifyUserToken,
} from '@warsha/service-kit/authentication'
import { ApiError, notFound } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import type { IdentityService } from '../../identity-service.ts'
import { changePassword } from './change-password.ts'
import { endLinkSession, selectOptionalLinkOfSession } from './link-sessions.store.ts'
import { toLinkUser, toSessionUser } from './session-user.ts'
import {
  endSession,
  recordSessionUse,
  selectOptionalLoginById,
  selectRevocationsAfter,
  selectSessions,
} from './sessions.store.ts'
import { signIn } from './sign-in.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'

export const signInRoutes = (mount: Mount, service: IdentityService): void => {
  // Signing in and out works while the disk is almost full.
  const identity = { ...service, db: service.db.unrestricted }
  const { db } = identity
  const throttle = createSignInThrottle(db)
  const isSecure = identity.publicUrl.startsWith('https:')
  const staffCookieFor = (actor: Actor) =>
    actor.role === 'customer'
      ? {}
      : {
          setCookie: createStaffBrowserCookie(identity.keys, actor, {
            now: identity.clock(),
            isSecure,
          }),
        }
  const withStaffCookie = <R extends { token: string }>(result: R) => ({
    ...result,
    ...staffCookieFor(verifyUserToken(identity.keys, result.token)),
  })

  mount(login, async (context) => withStaffCookie(await signIn(identity, throttle, context)))
  mount(verify, async ({ actor }) => {
    if (actor.jobId) {
      const link = await selectOptionalLinkOfSession(db, actor.sid, identity.clock().toISOString())
      if (!link) throw new ApiError('session_ended')
      return { user: toLinkUser(link) }
    }
    const current = await selectOptionalLoginById(db, actor.id)
    if (!current?.is_active || !(await recordSessionUse(db, actor.sid, actor.id)))
      throw new ApiError('session_ended')
    return { user: toSessionUser(current), ...staffCookieFor(actor) }
  })
  mount(logout, async ({ actor }) => {
    await db.inTransaction(async (tx) => {
      if (actor.jobId) await endLinkSession(tx, actor.sid)
      else await endSession(tx, actor.sid, actor.id)
    })
    return {}
  })
  mount(changePasswordEndpoint, async (context) =>
    withStaffCookie(await changePassword(identity, throttle, context)),
  )
  mount(listSessions, async ({ actor }) => {
    const sessions = await selectSessions(db, actor.id)
    return {
      data: sessions.map((session) => ({ ...session, is_current: session.id === actor.sid })),
    }
  })
  mount(endSessionEndpoint, async ({ actor, params }) => {
    const hasEnded = await db.inTransaction((tx) => endSession(tx, params.id, actor.id))
    if (!hasEnded) throw notFound()
    return {}
  })
  mount(listRevocations, async ({ query }) => ({
    data: await selectRevocationsAfter(db, query.after),
  }))
}
