import {
  type RunningService,
  startService,
  type TestResponse,
  waitForBlockedStatement,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { IdentityService } from '../../identity-service.ts'
import { createLoginClient, createTestAddress, testPassword } from '../../testing-logins.ts'
import { throttleKeys } from './sign-in-throttle.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('../../testing-passwords.ts'))

let running: RunningService<IdentityService>
let other: RunningService<IdentityService>
let logins: ReturnType<typeof createLoginClient>
let atOther: ReturnType<typeof createLoginClient>

beforeAll(async () => {
  running = await startService(identity)
  other = await startService(identity, { database: running.database })
  logins = createLoginClient(running)
  atOther = createLoginClient(other)
})
afterAll(async () => {
  await other.stop()
  await running.stop()
})

const sql = (text: string, values: unknown[] = []) => running.service.db.pool.query(text, values)
const signInWithWrongPassword = (name: string, address?: string) =>
  logins.signIn(name, 'wrong password', address)
const failRepeatedly = async (name: string, times: number) => {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push((await signInWithWrongPassword(name)).status)
  return statuses
}
/** Ends the waiting time of an account. */
const endWait = (name: string) =>
  sql(`update sign_in_failures set blocked_until = now() where account = $1`, [
    throttleKeys.signIn(name),
  ])
const countStatuses = (answers: TestResponse[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('an account', () => {
  test('is blocked after five failures, also for the right password, and the error contains the waiting time', async () => {
    const { name } = await logins.add('employee')
    expect(await failRepeatedly(name, 5)).toEqual([401, 401, 401, 401, 401])
    const { status, body, headers } = await logins.signIn(name)
    expect({ status, code: body.code, seconds: body.params.seconds }).toEqual({
      status: 429,
      code: 'too_many_attempts',
      seconds: Number(headers.get('retry-after')),
    })
    expect(body.params.seconds).toBeGreaterThan(0)
    expect(body.error).toBe(`Too many attempts. Please try again in ${body.params.seconds} seconds`)
  })

  test('is not blocked for the second of two concurrent sign-ins', async () => {
    const { name } = await logins.add('employee')
    const first = await running.service.db.connect()
    try {
      await first.query('begin')
      const values = [throttleKeys.signIn(name)]
      await first.query('insert into sign_in_failures values ($1, 1, now(), now())', values)
      const second = logins.signIn(name)
      await waitForBlockedStatement(running.service.db)
      const later =
        'update sign_in_failures set blocked_until = clock_timestamp() where account = $1'
      await first.query(later, values)
      await first.query('commit')
      expect((await second).status).toBe(200)
    } finally {
      await first.end()
    }
  })

  test('is blocked longer after each further failure, for 15 minutes at most', async () => {
    const name = `nobody-${uuid()}`
    await failRepeatedly(name, 4)
    const waits: number[] = []
    for (let at = 0; at < 12; at += 1) {
      await endWait(name)
      await failRepeatedly(name, 1)
      const wait =
        'select round(extract(epoch from blocked_until - last_at))::int as s from sign_in_failures where account = $1'
      waits.push((await sql(wait, [throttleKeys.signIn(name)])).rows[0].s)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  })

  test('is unblocked after the waiting time, and a success resets the failures', async () => {
    const { name } = await logins.add('employee')
    await failRepeatedly(name, 5)
    await endWait(name)
    expect((await logins.signIn(name)).status).toBe(200)
    expect(await failRepeatedly(name, 4)).toEqual([401, 401, 401, 401])
    expect((await logins.signIn(name)).status).toBe(200)
  })

  test('is blocked also if it does not exist, in every spelling', async () => {
    const name = `nobody-${uuid()}`
    expect(await failRepeatedly(name, 5)).toEqual([401, 401, 401, 401, 401])
    for (const typed of [name, name.toUpperCase(), ` ${name}`])
      expect((await signInWithWrongPassword(typed)).status).toBe(429)
  })

  test('is not blocked by failures of another account', async () => {
    const { name } = await logins.add('employee')
    await failRepeatedly(`nobody-${uuid()}`, 6)
    expect((await logins.signIn(name)).status).toBe(200)
  })

  test('admits exactly one of sixty parallel attempts after the waiting time, on two instances together', async () => {
    const { name } = await logins.add('employee')
    await failRepeatedly(name, 1)
    await sql('update sign_in_failures set failures = 13 where account = $1', [
      throttleKeys.signIn(name),
    ])
    const attempts = Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? logins : atOther).signIn(name, 'wrong password'),
    )
    const answers = await Promise.all(attempts)
    expect(countStatuses(answers)).toEqual({ 401: 1, 429: 59 })
    for (const { headers } of answers.filter(({ status }) => status === 429))
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('counts every admitted one of sixty parallel attempts', async () => {
    const { name } = await logins.add('employee')
    const attempts = Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? logins : atOther).signIn(name, 'wrong password'),
    )
    const { 401: admitted = 0, ...others } = countStatuses(await Promise.all(attempts))
    const { rows } = await sql('select failures from sign_in_failures where account = $1', [
      throttleKeys.signIn(name),
    ])
    expect({ failures: rows[0].failures, others }).toEqual({
      failures: admitted,
      others: { 429: 60 - admitted },
    })
    // Five pass in parallel; more only if the attempts take longer than the first waiting time of two seconds.
    expect(admitted).toBeGreaterThanOrEqual(5)
    expect(admitted).toBeLessThan(10)
  })

  test('stays blocked for parallel attempts with the right password', async () => {
    const { name } = await logins.add('employee')
    await failRepeatedly(name, 5)
    const answers = await Promise.all(Array.from({ length: 10 }, () => logins.signIn(name)))
    expect(countStatuses(answers)).toEqual({ 429: 10 })
  })
})

describe('an address', () => {
  test('may fail twenty times a minute over all accounts, on two instances together', async () => {
    const address = createTestAddress()
    const attempts = Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? logins : atOther).signIn(`nobody-${uuid()}`, 'wrong password', address),
    )
    expect(countStatuses(await Promise.all(attempts))).toEqual({ 401: 20, 429: 40 })
    const { name } = await logins.add('employee')
    const closed = await logins.signIn(name, testPassword, address)
    expect(closed.status).toBe(429)
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await logins.signIn(name, testPassword, createTestAddress())).status).toBe(200)
  })

  test('shares its twenty failures with the other addresses of its IPv6 network', async () => {
    const network = createTestAddress()
    const attempts = Array.from({ length: 21 }, (_, at) =>
      logins.signIn(`nobody-${uuid()}`, 'wrong password', network.replace(/::1$/, `:1:2:3:${at}`)),
    )
    expect(countStatuses(await Promise.all(attempts))).toEqual({ 401: 20, 429: 1 })
    const { name } = await logins.add('employee')
    expect((await logins.signIn(name, testPassword, network)).status).toBe(429)
  })

  test('may succeed without limit, because the users of a workshop share it', async () => {
    const address = createTestAddress()
    const { name } = await logins.add('employee')
    const statuses: number[] = []
    for (let at = 0; at < 22; at += 1)
      statuses.push((await logins.signIn(name, testPassword, address)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await signInWithWrongPassword(name, address)).status).toBe(401)
  })

  test('does not block an account by attempts beyond its twenty failures', async () => {
    const address = createTestAddress()
    const { name } = await logins.add('employee')
    for (let at = 0; at < 20; at += 1) await signInWithWrongPassword(`nobody-${uuid()}`, address)
    for (let at = 0; at < 6; at += 1)
      expect((await signInWithWrongPassword(name, address)).status).toBe(429)
    expect((await logins.signIn(name, testPassword, createTestAddress())).status).toBe(200)
  })

  test('is not blocked by attempts at an account that waits', async () => {
    const address = createTestAddress()
    const { name } = await logins.add('employee')
    await failRepeatedly(name, 4)
    await sql(
      `update sign_in_failures set blocked_until = now() + interval '1 hour' where account = $1`,
      [throttleKeys.signIn(name)],
    )
    for (let at = 0; at < 21; at += 1)
      expect((await signInWithWrongPassword(name, address)).status).toBe(429)
    const { name: colleague } = await logins.add('employee')
    expect((await logins.signIn(colleague, testPassword, address)).status).toBe(200)
  })

  test('is ignored if it is invalid', async () => {
    for (const forged of ['nonsense', 'x'.repeat(500), "'; drop table users; --", ''])
      expect((await signInWithWrongPassword(`nobody-${uuid()}`, forged)).status).toBe(401)
  })
})
