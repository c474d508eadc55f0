import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSession } from '@warsha/web-kit/parts/base/session.ts'
import { type FakeApi, fakeApi, setUpTexts } from '@warsha/web-kit/testing'
import ar from '../locales/ar/sign-in.json'
import en from '../locales/en/sign-in.json'
import { SignIn } from './sign-in.page.tsx'

const user = {
  id: '1',
  username: 'layla',
  email: null,
  first_name: 'Layla',
  last_name: 'N',
  role: 'receptionist',
  roles: ['receptionist'],
}
const settings = {
  shop_name: 'Al Safa Auto Workshop',
  shop_name_ar: 'ورشة الصفا',
  company_trn: '100000000000003',
  demo_hint: [{ role: 'receptionist', username: 'layla', password: 'open sesame' }],
}

let api: FakeApi

const openSignIn = () => {
  localStorage.clear()
  useSession.setState({ token: null, user: null, ended: null, returnTo: null })
  setUpTexts('en', { en: { 'sign-in': en }, ar: { 'sign-in': ar } })
  api = fakeApi({
    'GET /settings/public': () => ({ body: { success: true, data: settings } }),
    'POST /auth/login': () => ({ body: { success: true, token: 'abc', user } }),
  })
  render(<SignIn />)
  return userEvent.setup()
}

const signIn = async (someone = userEvent.setup()) => {
  await someone.type(screen.getByLabelText('Username'), '  layla ')
  await someone.type(screen.getByLabelText('Password'), ' secret ')
  await someone.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('signs in with the trimmed username and the unchanged password', async () => {
  await signIn(openSignIn())
  await waitFor(() =>
    expect(useSession.getState()).toMatchObject({ token: 'abc', user: { username: 'layla' } }),
  )
  const { body } = api.requests.find(({ path }) => path === '/auth/login')!
  expect(body).toEqual({ username: 'layla', password: ' secret ' })
})

test('shows progress while signing in, and sends one request', async () => {
  const someone = openSignIn()
  api.on('POST /auth/login', () => new Promise(() => undefined))
  await signIn(someone)
  const button = screen.getByRole('button', { name: 'Signing in…' })
  await someone.click(button)
  expect(api.requests.filter(({ path }) => path === '/auth/login')).toHaveLength(1)
})

test('requires both fields, focuses the first empty one and sends nothing', async () => {
  const someone = openSignIn()
  await someone.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByLabelText('Username')).toHaveFocus()
  expect(screen.getByText('Enter your username')).toBeVisible()
  expect(screen.getByText('Enter your password')).toBeVisible()
  expect(api.requests.filter(({ path }) => path === '/auth/login')).toHaveLength(0)
})

test.each([
  [
    { status: 401, body: { code: 'invalid_credentials', error: 'x' } },
    'Invalid username or password',
  ],
  [
    { status: 429, body: { code: 'too_many_attempts', error: 'x', params: { seconds: 30 } } },
    'Please try again in 30 seconds',
  ],
  [
    { status: 503, body: { code: 'upstream_unavailable', error: 'x' } },
    'Sign-in is unavailable right now',
  ],
  [{ status: 500, body: { code: 'internal_error', error: 'x' } }, 'Login failed'],
  ['unreachable' as const, 'Cannot reach the server'],
])('explains why the sign-in failed: %#', async (response, text) => {
  const someone = openSignIn()
  api.on('POST /auth/login', () => response)
  await signIn(someone)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText('Username')).toHaveValue('  layla ')
  expect(useSession.getState().token).toBeNull()
})

test('says that the session has ended after a 401', async () => {
  openSignIn()
  act(() => useSession.setState({ ended: 'expired' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Your session has ended')
})

test('switches to Arabic and right-to-left without a reload', async () => {
  const someone = openSignIn()
  await someone.click(screen.getByRole('button', { name: /Switch to Arabic/ }))
  expect(await screen.findByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible()
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(localStorage.getItem('language')).toBe('ar')
})

test('shows demo accounts that fill in the form, and the copyright line with the TRN', async () => {
  const someone = openSignIn()
  await someone.click(await screen.findByRole('button', { name: /layla/ }))
  expect(screen.getByLabelText('Username')).toHaveValue('layla')
  expect(screen.getByLabelText('Password')).toHaveValue('open sesame')
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    /© \d{4} Al Safa Auto Workshop.*TRN 100000000000003/,
  )
})
