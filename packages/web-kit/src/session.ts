/**
 * Who is signed in. Kept in local storage as the specification says (`token` bare, `user` as JSON text), so that every
 * tab agrees: signing in or out in one tab is seen by the others at once.
 */
import type { SessionUser } from '@warsha/contracts/auth'
import { isRole, type Role } from '@warsha/contracts/roles'
import { create } from 'zustand'

/** Why the sign-in page is shown although nobody asked for it. */
export type EndReason = 'expired' | 'signed_out'

interface SessionState {
  token: string | null
  user: SessionUser | null
  ended: EndReason | null
  /** Address to come back to after signing in again. */
  returnTo: string | null
}

const returnKey = 'return_to'

/** Storage may be forbidden (private windows, policies): the session then lives as long as the page. */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch (error) {
    console.warn('browser storage is not available', error)
    return undefined
  }
}

const parseUser = (text: string | null): SessionUser | null => {
  if (!text) return null
  try {
    const user = JSON.parse(text) as SessionUser | null
    return user && typeof user === 'object' && typeof user.username === 'string' ? user : null
  } catch {
    // Somebody else wrote there: the same as nobody being signed in.
    return null
  }
}

const stored = (): Pick<SessionState, 'token' | 'user'> => {
  const token = attempt(() => localStorage.getItem('token')) || null
  const user = parseUser(attempt(() => localStorage.getItem('user')) ?? null)
  return token && user ? { token, user } : { token: null, user: null }
}

const store = (token: string | null, user: SessionUser | null): void =>
  attempt(() => {
    if (token && user) {
      localStorage.setItem('user', JSON.stringify(user))
      localStorage.setItem('token', token)
    } else {
      localStorage.removeItem('token')
      localStorage.removeItem('user')
    }
  })

export const useSession = create<SessionState>(() => ({
  ...stored(),
  ended: null,
  returnTo: attempt(() => sessionStorage.getItem(returnKey)) ?? null,
}))

/** Signs in with what /auth/login (or a password change) answered. */
export const startSession = (token: string, user: SessionUser): void => {
  store(token, user)
  useSession.setState({ token, user, ended: null })
}

/** Puts fresher facts about the same person (from /auth/verify) in place. */
export const refreshUser = (user: SessionUser): void => {
  const { token } = useSession.getState()
  if (token) startSession(token, user)
}

const here = () => window.location.pathname + window.location.search

/** Ends the session in this browser. 'expired' remembers the open page, so that signing in again comes back to it. */
export const endSession = (reason: EndReason): void => {
  store(null, null)
  if (reason === 'expired') rememberPage(here())
  else forgetPage()
  useSession.setState({ token: null, user: null, ended: reason })
}

/** Remembers where somebody wanted to go, until they have signed in. */
export const rememberPage = (path: string): void => {
  const returnTo = path === '/' || path.startsWith('/login') ? null : path
  if (!returnTo) return
  attempt(() => sessionStorage.setItem(returnKey, returnTo))
  useSession.setState({ returnTo })
}

export const forgetPage = (): void => {
  attempt(() => sessionStorage.removeItem(returnKey))
  useSession.setState({ returnTo: null })
}

/** The role in lower case, from `role` or the first of `roles` that is one; null for a session that names none. */
export const roleOf = (user: SessionUser | null): Role | null => {
  const named = [user?.role, ...(Array.isArray(user?.roles) ? user.roles : [])]
    .filter((role): role is Role => typeof role === 'string')
    .map((role) => role.toLowerCase())
  return named.find(isRole) ?? null
}

/** Follows the other tabs. Returns the function that stops following. */
export const followOtherTabs = (): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== 'token' && event.key !== 'user') return
    const now = stored()
    const before = useSession.getState()
    if (now.token === before.token) return
    useSession.setState({ ...now, ended: now.token ? null : 'signed_out' })
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
