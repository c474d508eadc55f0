import { repeatWhileBusy } from './repeat-while-busy.ts'
import type { TestResponse } from './test-service.ts'

const respond = (status: number, code?: string): TestResponse => ({
  status,
  body: { code },
  headers: new Headers(),
})

/** Sends requests that get these responses in turn, the last one again and again. Returns the response and the keys. */
const repeat = async (...responses: TestResponse[]) => {
  const keys: string[] = []
  const last = repeatWhileBusy(async (key) => {
    keys.push(key)
    return responses[keys.length - 1] ?? responses.at(-1)!
  })
  await jest.advanceTimersByTimeAsync(50_000)
  return { response: await last, keys }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('repeats a request with the same key until the response is definite', async () => {
  const { response, keys } = await repeat(
    respond(503),
    respond(504),
    respond(409, 'request_in_flight'),
    respond(201),
  )
  expect(response.status).toBe(201)
  expect(keys).toEqual(Array(4).fill(keys[0]))
  expect(keys[0]).toMatch(/^[\x21-\x7e]{1,200}$/)
})

test('gives every call a key of its own', async () => {
  const [first, second] = [await repeat(respond(201)), await repeat(respond(201))]
  expect(first.keys[0]).not.toBe(second.keys[0])
})

test.each([200, 400, 409, 500])('sends a request once that is answered with %i', async (status) => {
  const { response, keys } = await repeat(respond(status))
  expect([response.status, keys.length]).toEqual([status, 1])
})

test('returns the response of a server that stays busy', async () => {
  const { response, keys } = await repeat(respond(503))
  expect(response.status).toBe(503)
  expect(keys.length).toBeGreaterThan(5)
})
