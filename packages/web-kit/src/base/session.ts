/**
 * The signed-in user. Stored in local storage (`token` as it is, `user` as JSON), so that signing in or out in one tab
 * immediately applies to the others.
 */

import { isRole, type Role } from '@warsha/contracts/base/roles'
import type { SessionUser } from '@warsha/contracts/identity/auth'
import { create } from 'zustand'

/** Why the session ended. */
export type EndReason = 'expired' | 'signed_out'

interface SessionState {
  token: string | null
  user: SessionUser | null
  ended: EndReason | null
  /** Address to open after the next sign-in. */
  returnTo: string | null
}

const returnKey = 'return_to'
/**
 * Set after the session has expired. For the other tabs, which keep what the user has typed, and for the sign-in page, which
 * still says why it is shown when it is loaded again.
 */
const expiredKey = 'session_expired'

/** Storage may be forbidden (private windows, policies). The session then lasts as long as the page. */
const tryStorage = <T>(work: () => T): T | undefined => {
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
    // Not written by Warsha: treated as signed out.
    return null
  }
}

const readStored = (): Pick<SessionState, 'token' | 'user'> => {
  const token = tryStorage(() => localStorage.getItem('token')) || null
  const user = parseUser(tryStorage(() => localStorage.getItem('user')) ?? null)
  return token && user ? { token, user } : { token: null, user: null }
}

const writeStored = (token: string | null, user: SessionUser | null): void =>
  tryStorage(() => {
    if (token && user) {
      localStorage.setItem('user', JSON.stringify(user))
      localStorage.setItem('token', token)
    } else {
      localStorage.removeItem('token')
      localStorage.removeItem('user')
    }
  })

const hasExpired = (): boolean =>
  tryStorage(() => localStorage.getItem(expiredKey) !== null) ?? false

const storeExpired = (isExpired: boolean): void =>
  tryStorage(() =>
    isExpired ? localStorage.setItem(expiredKey, '1') : localStorage.removeItem(expiredKey),
  )

export const useSession = create<SessionState>(() => {
  const stored = readStored()
  return {
    ...stored,
    ended: !stored.token && hasExpired() ? 'expired' : null,
    returnTo: tryStorage(() => sessionStorage.getItem(returnKey)) ?? null,
  }
})

/** Starts a session with the response of /auth/login or of a password change. */
export const startSession = (token: string, user: SessionUser): void => {
  writeStored(token, user)
  storeExpired(false)
  useSession.setState({ token, user, ended: null })
}

/** Replaces the user's data with that of /auth/verify. Without a change the page is not rendered again. */
export const refreshUser = (user: SessionUser): void => {
  const { token, user: known } = useSession.getState()
  if (token && JSON.stringify(user) !== JSON.stringify(known)) startSession(token, user)
}

const currentAddress = () => window.location.pathname + window.location.search

const showEnd = (reason: EndReason): void => {
  if (reason === 'expired') rememberPage(currentAddress())
  else forgetPage()
  useSession.setState({ token: null, user: null, ended: reason })
}

/** Ends the session in this browser. After 'expired', signing in again returns to the current page. */
export const endSession = (reason: EndReason): void => {
  // Before the token is removed, of which the other tabs are notified.
  storeExpired(reason === 'expired')
  writeStored(null, null)
  showEnd(reason)
}

/** Remembers the page to open after the sign-in. */
export const rememberPage = (path: string): void => {
  const returnTo = path === '/' || path.startsWith('/login') ? null : path
  if (!returnTo) return
  tryStorage(() => sessionStorage.setItem(returnKey, returnTo))
  useSession.setState({ returnTo })
}

export const forgetPage = (): void => {
  tryStorage(() => sessionStorage.removeItem(returnKey))
  useSession.setState({ returnTo: null })
}

/** Returns the first known role of `role` and `roles`, in lower case, or null. */
export const roleOf = (user: SessionUser | null): Role | null => {
  const names = [user?.role, ...(Array.isArray(user?.roles) ? user.roles : [])]
    .filter((role): role is Role => typeof role === 'string')
    .map((role) => role.toLowerCase())
  return names.find(isRole) ?? null
}

/** Follows sign-in and sign-out in other tabs. Returns a function that stops it. */
export const followOtherTabs = (): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== 'token' && event.key !== 'user') return
    const now = readStored()
    if (now.token === useSession.getState().token) return
    if (now.token) useSession.setState({ ...now, ended: null })
    else showEnd(hasExpired() ? 'expired' : 'signed_out')
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
