import { v7 as uuid } from 'uuid'
import { testKeys } from '../testing/test-service.ts'
import { signUserToken, verifyUserToken } from './user-token.ts'
import { rememberVerified } from './verified-tokens.ts'

const notSignedIn = expect.objectContaining({ code: 'not_signed_in' })
const createToken = (seconds: number) =>
  signUserToken(
    testKeys,
    { id: uuid(), sid: uuid(), sv: 1, role: 'admin', name: 'An admin' },
    seconds,
  )

afterEach(() => {
  jest.useRealTimers()
})

test('verifies a token once for each set of keys', () => {
  const verify = jest.fn(() => ({ expiresAt: Date.now() / 1000 + 60 }))
  const verifyOnce = rememberVerified(verify)
  const first = verifyOnce(testKeys.publicKeys, 'token')
  expect(verifyOnce(testKeys.publicKeys, 'token')).toBe(first)
  expect(verify).toHaveBeenCalledTimes(1)
  verifyOnce(new Map(), 'token')
  expect(verify).toHaveBeenCalledTimes(2)
})

test('rejects a remembered token as soon as it has expired', () => {
  jest.useFakeTimers()
  const token = createToken(60)
  expect(verifyUserToken(testKeys, token).role).toBe('admin')
  jest.advanceTimersByTime(59_000)
  expect(verifyUserToken(testKeys, token).role).toBe('admin')
  jest.advanceTimersByTime(1_000)
  expect(() => verifyUserToken(testKeys, token)).toThrow(notSignedIn)
})

test('rejects the claims of a remembered token with another signature', () => {
  const [one, other] = [createToken(60), createToken(60)]
  expect(verifyUserToken(testKeys, one).role).toBe('admin')
  const forged = [...one.split('.').slice(0, 2), other.split('.')[2]].join('.')
  expect(() => verifyUserToken(testKeys, forged)).toThrow(notSignedIn)
})

test('verifies an invalid token every time, and keeps a bounded number of valid ones', () => {
  const verify = jest.fn((_: unknown, token: string) => {
    if (token === 'forged') throw new Error('forged')
    return { expiresAt: Number.POSITIVE_INFINITY }
  })
  const verifyOnce = rememberVerified(verify)
  for (const _ of [1, 2]) expect(() => verifyOnce(testKeys.publicKeys, 'forged')).toThrow('forged')
  expect(verify).toHaveBeenCalledTimes(2)
  for (let at = 0; at < 5_001; at += 1) verifyOnce(testKeys.publicKeys, `token ${at}`)
  verifyOnce(testKeys.publicKeys, 'token 0')
  expect(verify).toHaveBeenCalledTimes(2 + 5_001 + 1)
})
