import { startSession, useSession } from '@warsha/web-kit'
import { errorResponse, fakeApi, requestsOf } from '@warsha/web-kit/testing'
import { useFrontEndTests } from '../front-end-tests/front-end-tests.ts'
import { admin } from '../front-end-tests/front-end-tests-testing.ts'
import { signOut } from './sign-out.ts'

const build = { front_end: 'mfe-workshop', build: '0123456789ab', version: '1.4.0' }
const recordCall = 'POST /system/front-end-tests'

beforeEach(() => {
  startSession('a token', admin)
  useFrontEndTests.setState({
    tests: [{ ...build, integrity: `sha384-${'A'.repeat(64)}`, problem: null }],
  })
})

test('records the end of the tests of builds while the session is valid', async () => {
  const api = fakeApi({
    [recordCall]: () => ({ body: { success: true } }),
    'POST /auth/logout': () => ({ body: { success: true } }),
  })
  await signOut()
  expect(requestsOf(api, 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/system/front-end-tests', { ...build, state: 'ended' }],
    ['/auth/logout', undefined],
  ])
  expect(useSession.getState()).toMatchObject({ user: null, ended: 'signed_out' })
})

test('signs out also if the end cannot be recorded', async () => {
  expectConsole(/the end of the test of mfe-workshop could not be recorded/)
  fakeApi({
    [recordCall]: () => errorResponse(503, 'storage_full'),
    'POST /auth/logout': () => ({ body: { success: true } }),
  })
  await signOut()
  expect(useSession.getState().user).toBeNull()
})
