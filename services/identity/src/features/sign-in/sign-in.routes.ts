import {
  changePassword,
  endSession,
  listSessions,
  login,
  logout,
  verify,
} from '@warsha/contracts/auth'
import { listRevocations } from '@warsha/contracts/users'
import { ApiError, notFound } from '@warsha/service-kit/errors'
import type { Mount } from '@warsha/service-kit/http'
import type { Identity } from '../../identity.ts'
import { changePassword as change } from './change-password.ts'
import {
  endSession as end,
  selectOptionalPerson,
  selectRevocationsAfter,
  selectSessions,
  sessionUserOf,
  useSession,
} from './sessions.store.ts'
import { signIn } from './sign-in.ts'
import { createThrottle } from './throttle.ts'

export const signInRoutes = (mount: Mount, identity: Identity): void => {
  const throttle = createThrottle(identity.db)

  mount(login, (call) => signIn(identity, throttle, call))
  mount(verify, async ({ actor }) => {
    const person = await selectOptionalPerson(identity.db, actor.id)
    if (!person?.is_active || !(await useSession(identity.db, actor.sid, actor.id)))
      throw new ApiError('session_ended')
    return { user: sessionUserOf(person) }
  })
  mount(logout, async ({ actor }) => {
    await identity.db.inTransaction((tx) => end(tx, actor.sid, actor.id))
    return {}
  })
  mount(changePassword, (call) => change(identity, throttle, call))
  mount(listSessions, async ({ actor }) => {
    const sessions = await selectSessions(identity.db, actor.id)
    return {
      data: sessions.map((session) => ({ ...session, is_current: session.id === actor.sid })),
    }
  })
  mount(endSession, async ({ actor, params }) => {
    if (!(await identity.db.inTransaction((tx) => end(tx, params.id, actor.id)))) throw notFound()
    return {}
  })
  mount(listRevocations, async ({ query }) => ({
    data: await selectRevocationsAfter(identity.db, query.after),
  }))
}
