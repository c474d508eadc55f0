import { errors } from 'undici'
import {
  classifyFailure,
  getRepeatPauseMs,
  getRetryPauseMs,
  isRepeatableCall,
  isRepeatableRequest,
  isUnresponsive,
} from './retry-policy.ts'

const errorWithCode = (code: string) => Object.assign(new Error(code), { code })

test('distinguishes requests that were not sent, lost their connection, timed out or are invalid', () => {
  const codes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', 'EPIPE', 'EPROTO']
  expect(codes.map((code) => classifyFailure(errorWithCode(code)))).toEqual([
    'not_sent',
    'not_sent',
    'not_sent',
    'connection_lost',
    'connection_lost',
    'other',
  ])
  expect(classifyFailure(new errors.ConnectTimeoutError())).toBe('not_sent')
  expect(classifyFailure(new errors.SocketError())).toBe('connection_lost')
  expect(classifyFailure(new errors.HeadersTimeoutError())).toBe('timeout')
  expect(classifyFailure(new errors.BodyTimeoutError())).toBe('timeout')
  expect(classifyFailure(new DOMException('late', 'TimeoutError'))).toBe('timeout')
  expect(classifyFailure(new errors.InvalidArgumentError())).toBe('invalid_request')
})

test('treats a process that neither accepts nor answers in time as unresponsive, but not one that refuses', () => {
  expect(isUnresponsive(new errors.ConnectTimeoutError())).toBe(true)
  expect(isUnresponsive(new errors.HeadersTimeoutError())).toBe(true)
  expect(isUnresponsive(errorWithCode('ECONNREFUSED'))).toBe(false)
})

test('repeats only what changes nothing at the gateway, and also POST with an idempotency key between services', () => {
  expect(isRepeatableRequest('GET', false)).toBe(true)
  expect(isRepeatableRequest('HEAD', false)).toBe(true)
  expect(isRepeatableRequest('GET', true)).toBe(false)
  expect(isRepeatableRequest('PUT', false)).toBe(false)
  expect(isRepeatableCall('PUT', undefined)).toBe(true)
  expect(isRepeatableCall('POST', undefined)).toBe(false)
  expect(isRepeatableCall('POST', 'a-key')).toBe(true)
})

test('tries the other instances immediately, then pauses longer and longer for 1.5 s', () => {
  const now = performance.now()
  const pauses = [0, 1, 2, 3, 4, 5, 6].map((retries) => getRetryPauseMs(now, retries, 2))
  expect(pauses).toEqual([0, 50, 100, 200, 400, 400, 400])
  expect(getRetryPauseMs(now - 1600, 0, 2)).toBe(0)
  expect(getRetryPauseMs(now - 1600, 1, 2)).toBeUndefined()
  expect(getRetryPauseMs(now - 2100, 0, 2)).toBeUndefined()
})

test('pauses 20 to 100 ms before a call is repeated', () => {
  for (let i = 0; i < 20; i++) {
    expect(getRepeatPauseMs()).toBeGreaterThanOrEqual(20)
    expect(getRepeatPauseMs()).toBeLessThanOrEqual(100)
  }
})
