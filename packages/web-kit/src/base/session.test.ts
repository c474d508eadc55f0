import type { SessionUser } from '@warsha/contracts/identity/auth'
import {
  endSession,
  followOtherTabs,
  rememberPage,
  roleOf,
  startSession,
  useSession,
} from './session.ts'

const user: SessionUser = {
  id: '1',
  username: 'layla',
  email: null,
  first_name: 'Layla',
  last_name: 'N',
  role: 'receptionist',
  roles: ['receptionist'],
}
const fromOtherTab = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  useSession.setState({ token: null, user: null, ended: null, returnTo: null })
})

test('stores the token as it is and the user as JSON, under the keys `token` and `user`', () => {
  startSession('abc.def', user)
  expect(localStorage.getItem('token')).toBe('abc.def')
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual(user)
})

test('removes token, user and the remembered page on sign-out', () => {
  startSession('abc', user)
  rememberPage('/customers')
  endSession('signed_out')
  expect(localStorage.length).toBe(0)
  expect(useSession.getState()).toMatchObject({
    token: null,
    user: null,
    ended: 'signed_out',
    returnTo: null,
  })
})

test('says after a reload that the session expired, until the next sign-in or sign-out', async () => {
  const reload = async () => {
    jest.resetModules()
    return (await import('./session.ts')).useSession.getState().ended
  }
  startSession('abc', user)
  endSession('expired')
  expect(await reload()).toBe('expired')
  endSession('signed_out')
  expect(await reload()).toBeNull()
  endSession('expired')
  startSession('def', user)
  expect(await reload()).toBeNull()
})

test('follows sign-out and sign-in in another tab', () => {
  startSession('abc', user)
  const stop = followOtherTabs()
  localStorage.clear()
  fromOtherTab('token')
  expect(useSession.getState()).toMatchObject({ token: null, ended: 'signed_out' })
  localStorage.setItem('user', JSON.stringify({ ...user, username: 'omar' }))
  localStorage.setItem('token', 'other')
  fromOtherTab('token')
  expect(useSession.getState()).toMatchObject({
    token: 'other',
    user: { username: 'omar' },
    ended: null,
  })
  stop()
})

test('treats a session that expired in another tab as expired, and keeps the page to return to', () => {
  startSession('abc', user)
  const stop = followOtherTabs()
  window.history.replaceState(null, '', '/receive-car?step=2')
  endSession('expired')
  const storedByOtherTab = { ...localStorage }
  // This tab, as it was before the other one received the refusal.
  startSession('abc', user)
  localStorage.clear()
  for (const [key, value] of Object.entries(storedByOtherTab)) localStorage.setItem(key, value)
  fromOtherTab('token')
  expect(useSession.getState()).toMatchObject({
    token: null,
    user: null,
    ended: 'expired',
    returnTo: '/receive-car?step=2',
  })

  startSession('def', user)
  expect(useSession.getState().ended).toBeNull()
  localStorage.clear()
  fromOtherTab('token')
  expect(useSession.getState()).toMatchObject({ ended: 'signed_out', returnTo: null })
  stop()
})

test('does not remember the sign-in page or the root page', () => {
  rememberPage('/login')
  rememberPage('/')
  expect(useSession.getState().returnTo).toBeNull()
})

test.each<[unknown, string | null]>([
  [{ role: 'Admin' }, 'admin'],
  [{ roles: ['MECHANIC'] }, 'mechanic'],
  [{ role: 'unknown_role', roles: ['customer'] }, 'customer'],
  [{ role: 'unknown_role' }, null],
  [{ role: 7, roles: 'admin' }, null],
  [null, null],
])('reads the role of %j as %s', (user, role) => {
  expect(roleOf(user as SessionUser | null)).toBe(role)
})

test.each(['', 'null', '{', '"text"', '{"id":1}'])(
  'treats a stored user of %j as signed out',
  async (text) => {
    localStorage.setItem('token', 'abc')
    localStorage.setItem('user', text)
    jest.resetModules()
    const fresh = await import('./session.ts')
    expect(fresh.useSession.getState()).toMatchObject({ token: null, user: null })
  },
)
