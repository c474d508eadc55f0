import { getEventListeners } from 'node:events'
import { z } from '@warsha/contracts/fields'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import { readConfig, readServiceConfig, readServiceUrls } from './config.ts'
import { continueTrace, toRequestId } from './context.ts'
import { createLogger } from './logger.ts'
import { paginate } from './paging.ts'
import { retryForever } from './retry-forever.ts'
import { createSessionLimit } from './session-limit.ts'
import { createSignal } from './signal.ts'

describe('a page of a list', () => {
  test('says where it lies, and of how many', () => {
    expect(paginate({ page: 3, limit: 10 }, 25)).toEqual({
      slice: { limit: 10, offset: 20 },
      pagination: { page: 3, limit: 10, total: 25, pages: 3 },
    })
    expect(paginate({ page: 1, limit: 10 }, 0).pagination).toEqual({
      page: 1,
      limit: 10,
      total: 0,
      pages: 0,
    })
    expect(paginate({ page: 1, limit: 10 }, 10_000).pagination).toMatchObject({
      total: 10_000,
      pages: 1000,
    })
  })
  test('counts up to 10,000 and says so above', () => {
    expect(paginate({ page: 1, limit: 100 }, 10_001).pagination).toEqual({
      page: 1,
      limit: 100,
      total: 10_000,
      pages: 100,
      total_is_capped: true,
    })
  })
})

describe('the configuration', () => {
  const given = {
    DATABASE_URL: 'postgres://a@127.0.0.1/a',
    BUS_URL: 'postgres://a@127.0.0.1/bus',
    SERVICE_KEY_FILE: 'own.pem',
    PUBLIC_KEYS_FILE: 'public.json',
  }
  test('listens on loopback and is production unless it says otherwise', () => {
    expect(readServiceConfig(given)).toMatchObject({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
    })
    expect(readServiceConfig({ ...given, PORT: '41001' })).toMatchObject({ PORT: 41001 })
  })
  test('names everything that is missing or wrong at once, and no value of it', () => {
    const wrong = () =>
      readServiceConfig({ ...given, PORT: 'secret', NODE_ENV: 'secret', BUS_URL: undefined })
    expect(wrong).toThrow('configuration: missing or wrong: NODE_ENV, PORT, BUS_URL')
    expect(() => readConfig(z.object({ A: z.string() }), {})).toThrow(
      'configuration: missing or wrong: A',
    )
  })
  test('gives the addresses of another service', () => {
    expect(readServiceUrls('workshop', { WORKSHOP_URLS: 'http://a:1, http://b:2,' })).toEqual([
      'http://a:1',
      'http://b:2',
    ])
    expect(() => readServiceUrls('workshop', { WORKSHOP_URLS: 'nowhere' })).toThrow('WORKSHOP_URLS')
  })
})

test('requests of a session are counted within a minute; 0 counts nothing', () => {
  const limit = createSessionLimit(2)
  limit('a')
  limit('a')
  limit('b')
  expect(() => limit('a')).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  expect(() => limit('b')).not.toThrow()
  const none = createSessionLimit(0)
  for (let at = 0; at < 5000; at += 1) none('a')
})

test('a turnstile lets so many in and so many wait, in the order in which they came, also after failures', async () => {
  const through = createConcurrencyLimiter(1, 2)
  const order: string[] = []
  const work = (name: string) => through(async () => void order.push(name))
  let open = () => {}
  const first = through(
    () =>
      new Promise<void>((_resolve, reject) => {
        open = () => reject(new Error('the first fails'))
      }),
  )
  const waiting = [work('second'), work('third')]
  await expect(work('too many')).rejects.toMatchObject({ code: 'busy' })
  open()
  await expect(first).rejects.toThrow('the first fails')
  await Promise.all(waiting)
  await work('fourth')
  expect(order).toEqual(['second', 'third', 'fourth'])
})

test('a trace goes on under its id with a parent of our own, and a malformed one begins anew', () => {
  const received = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`
  const continued = continueTrace(received)
  expect(toRequestId(continued)).toBe('ab'.repeat(16))
  expect(continued).not.toBe(received)
  for (const bad of [undefined, '', 'x', `${received}x`, received.toUpperCase()])
    expect(toRequestId(continueTrace(bad))).not.toBe('ab'.repeat(16))
})

test('what must never end is begun again after it failed or ended, until it is told to stop', async () => {
  const end = new AbortController()
  let times = 0
  await retryForever('work', createLogger('x', 'silent'), end.signal, async () => {
    times += 1
    if (times === 1) throw new Error('outage')
    if (times === 3) end.abort()
  })
  expect(times).toBe(3)
})

test('a loop that waits a thousand times leaves one listener on its signal, and wakes when it is told to stop', async () => {
  const end = new AbortController()
  const bell = createSignal(end.signal)
  for (let at = 0; at < 1000; at += 1) {
    const rung = bell.wait(60_000)
    bell.notify()
    await rung
  }
  expect(getEventListeners(end.signal, 'abort')).toHaveLength(1)
  const rung = bell.wait(60_000)
  end.abort()
  await rung
  await bell.wait(60_000)
})
