import { changePassword, login, verify } from '@warsha/contracts/identity/routes/auth'
import { listCustomers } from '@warsha/contracts/workshop/routes/customers'
import { startSession, useSession } from '../base/session.ts'
import { ApiError, newIdempotencyKey, request } from './api.ts'
import { requestEarly } from './early-responses.ts'
import { fakeApi } from './testing-api.ts'

const user = {
  id: '1',
  username: 'layla',
  email: null,
  first_name: 'Layla',
  last_name: 'Nasser',
  role: 'receptionist',
  roles: ['receptionist'],
} as const
const signIn = () => startSession('token-1', { ...user, roles: [...user.roles] })
const rejectionOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

beforeEach(() => {
  localStorage.clear()
  useSession.setState({ token: null, user: null, ended: null, returnTo: null })
})

test('sends the token of the session, and none without a session', async () => {
  const api = fakeApi({ 'GET /auth/verify': () => ({ body: { success: true, user } }) })
  await request(verify)
  signIn()
  await request(verify)
  expect(api.requests.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'Bearer token-1',
  ])
})

test('uses the response of an early request once, and only in its session', async () => {
  const api = fakeApi({ 'GET /auth/verify': () => ({ body: { success: true, user } }) })
  signIn()
  requestEarly(['/api/auth/verify'], 'token-1')
  await request(verify)
  expect(api.requests).toHaveLength(1)
  await request(verify)
  expect(api.requests).toHaveLength(2)
  requestEarly(['/api/auth/verify'], 'token-of-another-session')
  expect(await request(verify)).toEqual({ success: true, user })
  expect(api.requests).toHaveLength(4)
})

test('adds the query to the address without empty values', async () => {
  const api = fakeApi({
    'GET /customers': () => ({ body: { success: true, data: [], pagination: {} } }),
  })
  await request(listCustomers, {
    query: { page: 2, search: 'علي & co', sort: undefined },
  })
  expect(Object.fromEntries(api.requests[0]!.query)).toEqual({ page: '2', search: 'علي & co' })
})

test('sends the given idempotency key', async () => {
  const api = fakeApi({ 'POST /auth/login': () => ({ body: { success: true } }) })
  const key = newIdempotencyKey()
  await request(login, {
    body: { username: 'a', password: 'b' },
    idempotencyKey: key,
  })
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(api.requests[0]!.headers['idempotency-key']).toBe(key)
})

test('throws an ApiError with code, params, details and request id', async () => {
  const details = [
    {
      path: 'current_password',
      code: 'wrong_password',
      message: 'The current password is incorrect',
    },
  ]
  fakeApi({
    'PUT /auth/password': () => ({
      status: 400,
      body: {
        success: false,
        error: 'Please check',
        code: 'invalid_input',
        details,
        request_id: 'r-1',
      },
    }),
  })
  const body = { current_password: 'x', new_password: 'long enough' }
  const error = await rejectionOf(request(changePassword, { body }))
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_input',
    details,
    requestId: 'r-1',
    message: 'Please check',
  })
})

test('ends the session on a 401 and remembers the current page', async () => {
  signIn()
  window.history.replaceState(null, '', '/customers?page=3')
  fakeApi({
    'GET /auth/verify': () => ({
      status: 401,
      body: { success: false, code: 'session_ended', error: 'x' },
    }),
  })
  await rejectionOf(request(verify))
  expect(useSession.getState()).toMatchObject({
    token: null,
    ended: 'expired',
    returnTo: '/customers?page=3',
  })
  expect(localStorage.getItem('token')).toBeNull()
})

test('keeps the session after a failed sign-in', async () => {
  signIn()
  fakeApi({
    'POST /auth/login': () => ({ status: 401, body: { code: 'invalid_credentials', error: 'x' } }),
  })
  await rejectionOf(request(login, { body: { username: 'a', password: 'b' } }))
  expect(useSession.getState()).toMatchObject({ token: 'token-1', ended: null })
})

test('keeps the new session after a late 401 for an earlier token', async () => {
  signIn()
  fakeApi({
    'GET /auth/verify': () => {
      startSession('token-2', { ...user, roles: [...user.roles] })
      return { status: 401, body: { code: 'session_ended', error: 'x' } }
    },
  })
  await rejectionOf(request(verify))
  expect(useSession.getState().token).toBe('token-2')
})

test('throws network_unreachable if there is no connection', async () => {
  fakeApi({ 'GET /auth/verify': () => 'unreachable' })
  expect(await rejectionOf(request(verify))).toMatchObject({
    status: 0,
    code: 'network_unreachable',
  })
})

test.each([
  [503, 'upstream_unavailable'],
  [504, 'upstream_timeout'],
  [502, 'upstream_failed'],
  [429, 'too_many_requests'],
  [500, 'internal_error'],
])('takes the code of a %i that is not JSON from its status', async (status, code) => {
  fakeApi({ 'GET /auth/verify': () => ({ status, headers: { 'retry-after': '7' } }) })
  expect(await rejectionOf(request(verify))).toMatchObject({
    code,
    params: { seconds: 7 },
  })
})
