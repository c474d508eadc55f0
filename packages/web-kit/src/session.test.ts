import type { SessionUser } from '@warsha/contracts/auth'
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

test('keeps the token bare and the user as JSON text, under the keys of the specification', () => {
  startSession('abc.def', user)
  expect(localStorage.getItem('token')).toBe('abc.def')
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual(user)
})

test('signing out takes both away and forgets the page', () => {
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

test('follows another tab that signs out, and one that signs in', () => {
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

test('never comes back to the sign-in page or the root', () => {
  rememberPage('/login')
  rememberPage('/')
  expect(useSession.getState().returnTo).toBeNull()
})

test.each<[unknown, string | null]>([
  [{ role: 'Admin' }, 'admin'],
  [{ roles: ['MECHANIC'] }, 'mechanic'],
  [{ role: 'unheard_of', roles: ['customer'] }, 'customer'],
  [{ role: 'unheard_of' }, null],
  [{ role: 7, roles: 'admin' }, null],
  [null, null],
])('reads the role of %j as %s', (someone, role) => {
  expect(roleOf(someone as SessionUser | null)).toBe(role)
})

test.each(['', 'null', '{', '"text"', '{"id":1}'])(
  'takes a stored user of %j for nobody',
  async (text) => {
    localStorage.setItem('token', 'abc')
    localStorage.setItem('user', text)
    jest.resetModules()
    const fresh = await import('./session.ts')
    expect(fresh.useSession.getState()).toMatchObject({ token: null, user: null })
  },
)
