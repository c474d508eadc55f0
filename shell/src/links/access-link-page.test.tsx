import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SessionUser } from '@warsha/contracts/identity/auth'
import { endSession, startSession, useSession } from '@warsha/web-kit'
import {
  errorResponse,
  fakeApi,
  idOf,
  recordResponse,
  renderScreen,
  requestsOf,
} from '@warsha/web-kit/testing'
import linksAr from '../locales/ar/links.json'
import signInAr from '../locales/ar/sign-in.json'
import linksEn from '../locales/en/links.json'
import signInEn from '../locales/en/sign-in.json'
import AccessLinkPage from './access-link.page.tsx'

const texts = {
  en: { 'sign-in': signInEn, links: linksEn },
  ar: { 'sign-in': signInAr, links: linksAr },
}
const jobId = idOf(7)
const createUser = (role: string, more: Partial<SessionUser> = {}): SessionUser => ({
  id: idOf(1),
  username: 'omar@example.com',
  email: null,
  first_name: 'Omar',
  last_name: '',
  role: role as SessionUser['role'],
  roles: [role as SessionUser['role']],
  ...more,
})
const linkUser = createUser('customer', { job_id: jobId })
const linkId = idOf(8)
const statement = { from: '2026-11-01', to: null }
const statementUser = createUser('customer', { job_id: linkId, statement })

const anApi = () =>
  fakeApi({
    'POST /auth/job-link': () => ({ body: { success: true, token: 'link', user: linkUser } }),
    'POST /auth/statement-link': () => ({
      body: { success: true, token: 'statement', user: statementUser },
    }),
    'POST /auth/password-link': () => ({
      body: { success: true, token: 'own', user: createUser('customer') },
    }),
    'GET /auth/verify': () => ({ body: { success: true, user: createUser('customer') } }),
    'GET /settings/public': () => recordResponse({ shop_name: 'Demo Garage' }),
  })
const open = (kind: 'job' | 'statement' | 'password', language: 'en' | 'ar' = 'en') =>
  renderScreen(<AccessLinkPage link={{ kind, token: 'a-token' }} />, { texts, language })

beforeEach(() => {
  endSession('signed_out')
  window.history.replaceState({}, '', '/j/a-token')
})

test('opens the job of a link once and starts its session', async () => {
  const api = anApi()
  open('job')
  await waitFor(() => expect(useSession.getState().token).toBe('link'))
  expect(window.location.pathname).toBe(`/customer-portal/jobs/${jobId}`)
  expect(requestsOf(api, 'POST').map(({ body }) => body)).toEqual([{ token: 'a-token' }])
})

test('opens the statement of a link and starts its session, also in place of that of a job link', async () => {
  const api = anApi()
  startSession('of a job', linkUser)
  open('statement', 'ar')
  expect(screen.getByText(linksAr.link.opening_statement)).toBeVisible()
  await waitFor(() => expect(useSession.getState().token).toBe('statement'))
  expect(window.location.pathname).toBe(`/customer-portal/statements/${linkId}`)
  expect(requestsOf(api, 'POST', /statement-link/)).toHaveLength(1)
})

test.each([
  ['staff', createUser('receptionist', { id: idOf(5) }), `/customers/${idOf(1)}/account`],
  [
    "the customer's own account",
    createUser('customer'),
    `/customer-portal/statements/${idOf(1)}?from=2026-11-01`,
  ],
])('keeps the session of %s, which reads the statement in its own place', async (_, user, path) => {
  anApi()
  startSession('before', user)
  open('statement')
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(path))
  expect(useSession.getState().token).toBe('before')
})

test.each([
  ['staff', createUser('receptionist', { id: idOf(5) }), `/work-cards/${jobId}`],
  ["the customer's own account", createUser('customer'), `/customer-portal/jobs/${jobId}`],
])('keeps the session of %s', async (_, user, path) => {
  anApi()
  startSession('before', user)
  open('job')
  await waitFor(() => expect(window.location.pathname).toBe(path))
  expect(useSession.getState().token).toBe('before')
})

test("replaces the customer's own session when it has ended, because its next request would ask for the password", async () => {
  const api = anApi()
  api.on('GET /auth/verify', () => errorResponse(401, 'invalid_token'))
  startSession('ended', createUser('customer'))
  open('job')
  await waitFor(() => expect(useSession.getState().token).toBe('link'))
  expect(window.location.pathname).toBe(`/customer-portal/jobs/${jobId}`)
  expect(useSession.getState().ended).toBeNull()
})

test.each(['job', 'password'] as const)(
  'ends the session of another account on the server when a %s link replaces it',
  async (kind) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const api = anApi()
    // The link also opens if the server does not end the former session.
    api.on('POST /auth/logout', () => errorResponse(503, 'service_unavailable'))
    startSession('of another', createUser('customer', { id: idOf(5) }))
    open(kind)
    if (kind === 'password') {
      await userEvent.type(await screen.findByLabelText(linksEn.link.new_password), 'new-password')
      await userEvent.click(screen.getByRole('button', { name: linksEn.link.save_password }))
    }
    await waitFor(() => expect(useSession.getState().token).toBe(kind === 'job' ? 'link' : 'own'))
    const [logout] = requestsOf(api, 'POST', /logout/)
    expect(logout?.headers.authorization).toBe('Bearer of another')
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('former session'), expect.anything())
  },
)

test("keeps the customer's own session when the server does not say whether it has ended", async () => {
  const api = anApi()
  api.on('GET /auth/verify', () => errorResponse(503, 'service_unavailable'))
  startSession('before', createUser('customer'))
  open('job')
  await waitFor(() => expect(window.location.pathname).toBe(`/customer-portal/jobs/${jobId}`))
  expect(useSession.getState().token).toBe('before')
})

test('tells an invalid link from too many attempts and from a missing connection, which can be tried again', async () => {
  const api = anApi()
  api.on('POST /auth/job-link', () => errorResponse(404, 'not_found'))
  const { unmount } = open('job', 'ar')
  expect(await screen.findByRole('alert')).toHaveTextContent(linksAr.link.invalid_text)
  expect(screen.queryByRole('button', { name: signInAr.retry })).toBeNull()
  unmount()

  api.on('POST /auth/job-link', () =>
    errorResponse(429, 'too_many_attempts', { params: { seconds: 42 } }),
  )
  open('job')
  expect(await screen.findByRole('alert')).toHaveTextContent('42')
  api.on('POST /auth/job-link', () => ({ body: { success: true, token: 'link', user: linkUser } }))
  await userEvent.click(screen.getByRole('button', { name: signInEn.retry }))
  await waitFor(() => expect(useSession.getState().token).toBe('link'))
})

test('sets a new password of at least eight characters and signs in with it', async () => {
  const api = anApi()
  open('password')
  const field = await screen.findByLabelText(linksEn.link.new_password)
  const save = screen.getByRole('button', { name: linksEn.link.save_password })
  await userEvent.click(field)
  await userEvent.paste('short')
  await userEvent.click(save)
  expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(requestsOf(api, 'POST')).toEqual([])

  await userEvent.clear(field)
  await userEvent.paste('long enough')
  await userEvent.click(save)
  await waitFor(() => expect(useSession.getState().token).toBe('own'))
  expect(requestsOf(api, 'POST')[0]?.body).toEqual({
    token: 'a-token',
    new_password: 'long enough',
  })
  expect(window.location.pathname).toBe('/')
})

const submitPassword = async (password: string) => {
  const field = await screen.findByLabelText(linksEn.link.new_password)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(password)
  await userEvent.click(screen.getByRole('button', { name: linksEn.link.save_password }))
  return field
}

test.each([
  ['too_long', { maximum: 128 }, 'At most 128 characters'],
  ['hidden_characters', {}, linksEn.link.password_errors.hidden_characters],
  ['of_a_newer_server', {}, 'A text of the server'],
])(
  'shows a password that the server does not accept (%s) at its field, and the link stays',
  async (code, params, text) => {
    const api = anApi()
    const details = [{ path: 'new_password', code, message: 'A text of the server', params }]
    api.on('POST /auth/password-link', () => errorResponse(400, 'invalid_input', { details }))
    open('password')
    const field = await submitPassword('not accepted')
    await waitFor(() => expect(field).toHaveAccessibleDescription(text))
    expect(field).toHaveAttribute('aria-invalid', 'true')

    api.on('POST /auth/password-link', () => ({
      body: { success: true, token: 'own', user: createUser('customer') },
    }))
    await submitPassword('long enough')
    await waitFor(() => expect(useSession.getState().token).toBe('own'))
  },
)

test('says that the password may be saved if the response was lost and the link is used then', async () => {
  const api = anApi()
  api.on('POST /auth/password-link', () => 'unreachable')
  open('password')
  await submitPassword('long enough')
  await userEvent.click(await screen.findByRole('button', { name: signInEn.retry }))
  api.on('POST /auth/password-link', () => errorResponse(404, 'not_found'))
  await userEvent.click(screen.getByRole('button', { name: linksEn.link.save_password }))
  expect(await screen.findByText(linksEn.link.perhaps_saved_text)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: linksEn.link.sign_in }))
  expect(window.location.pathname).toBe('/')
})

test('says that a link for a password is invalid if no earlier response was lost', async () => {
  const api = anApi()
  api.on('POST /auth/password-link', () => errorResponse(404, 'not_found'))
  open('password')
  await submitPassword('long enough')
  expect(await screen.findByRole('alert')).toHaveTextContent(linksEn.link.invalid_text)
})
