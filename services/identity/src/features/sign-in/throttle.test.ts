import { type Answer, lockAwaited, type Running, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { Identity } from '../../identity.ts'
import { loginsOf, someAddress, testPassword } from '../../testing-logins.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('../../testing-passwords.ts'))

let running: Running<Identity>
let other: Running<Identity>
let logins: ReturnType<typeof loginsOf>
let atOther: ReturnType<typeof loginsOf>

beforeAll(async () => {
  running = await startService(identity)
  other = await startService(identity, { database: running.database })
  logins = loginsOf(running)
  atOther = loginsOf(other)
})
afterAll(async () => {
  await other.stop()
  await running.stop()
})

const sql = (text: string, values: unknown[] = []) => running.service.db.pool.query(text, values)
const wrong = (name: string, address?: string) => logins.signIn(name, 'wrong password', address)
const fail = async (name: string, times: number) => {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push((await wrong(name)).status)
  return statuses
}
/** As if the wait of the account were over. */
const waitOver = (name: string) =>
  sql(`update sign_in_failures set blocked_until = now() where account = $1`, [name.toLowerCase()])
const countStatuses = (answers: Answer[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('an account', () => {
  test('is closed for a while after five failures, for the right password too, and says for how long', async () => {
    const { name } = await logins.add('employee')
    expect(await fail(name, 5)).toEqual([401, 401, 401, 401, 401])
    const { status, body, headers } = await logins.signIn(name)
    expect({ status, code: body.code, seconds: body.params.seconds }).toEqual({
      status: 429,
      code: 'too_many_attempts',
      seconds: Number(headers.get('retry-after')),
    })
    expect(body.params.seconds).toBeGreaterThan(0)
    expect(body.error).toBe(`Too many attempts. Please try again in ${body.params.seconds} seconds`)
  })

  test('is not closed to the second of two who sign in at the same moment', async () => {
    const { name } = await logins.add('employee')
    const first = await running.service.db.connect()
    try {
      await first.query('begin')
      const values = [name.toLowerCase()]
      await first.query('insert into sign_in_failures values ($1, 1, now(), now())', values)
      const second = logins.signIn(name)
      await lockAwaited(running.service.db)
      const later =
        'update sign_in_failures set blocked_until = clock_timestamp() where account = $1'
      await first.query(later, values)
      await first.query('commit')
      expect((await second).status).toBe(200)
    } finally {
      await first.end()
    }
  })

  test('is closed for longer with each further failure, and for a quarter of an hour at most', async () => {
    const name = `nobody-${uuid()}`
    await fail(name, 4)
    const waits: number[] = []
    for (let at = 0; at < 12; at += 1) {
      await waitOver(name)
      await fail(name, 1)
      const wait =
        'select round(extract(epoch from blocked_until - last_at))::int as s from sign_in_failures where account = $1'
      waits.push((await sql(wait, [name])).rows[0].s)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  })

  test('opens again when the wait is over, and a success forgets the failures', async () => {
    const { name } = await logins.add('employee')
    await fail(name, 5)
    await waitOver(name)
    expect((await logins.signIn(name)).status).toBe(200)
    expect(await fail(name, 4)).toEqual([401, 401, 401, 401])
    expect((await logins.signIn(name)).status).toBe(200)
  })

  test('that nobody has is closed just the same, and spelling it differently opens nothing', async () => {
    const name = `nobody-${uuid()}`
    expect(await fail(name, 5)).toEqual([401, 401, 401, 401, 401])
    for (const typed of [name, name.toUpperCase(), ` ${name}`])
      expect((await wrong(typed)).status).toBe(429)
  })

  test('closed for one does not close another', async () => {
    const { name } = await logins.add('employee')
    await fail(`nobody-${uuid()}`, 6)
    expect((await logins.signIn(name)).status).toBe(200)
  })

  test('lets exactly one of sixty parallel tries through when its wait is over, on two instances together', async () => {
    const { name } = await logins.add('employee')
    await fail(name, 1)
    await sql('update sign_in_failures set failures = 13 where account = $1', [name])
    const tries = Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? logins : atOther).signIn(name, 'wrong password'),
    )
    const answers = await Promise.all(tries)
    expect(countStatuses(answers)).toEqual({ 401: 1, 429: 59 })
    for (const { headers } of answers.filter(({ status }) => status === 429))
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('counts every one of sixty parallel tries that it lets through', async () => {
    const { name } = await logins.add('employee')
    const tries = Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? logins : atOther).signIn(name, 'wrong password'),
    )
    const { 401: through = 0, ...others } = countStatuses(await Promise.all(tries))
    const { rows } = await sql('select failures from sign_in_failures where account = $1', [name])
    expect({ failures: rows[0].failures, others }).toEqual({
      failures: through,
      others: { 429: 60 - through },
    })
    // Five at once; a sixth only where the tries take longer than the first wait of two seconds.
    expect(through).toBeGreaterThanOrEqual(5)
    expect(through).toBeLessThan(10)
  })

  test('is not opened by the right password among many wrong ones at once', async () => {
    const { name } = await logins.add('employee')
    await fail(name, 5)
    const answers = await Promise.all(Array.from({ length: 10 }, () => logins.signIn(name)))
    expect(countStatuses(answers)).toEqual({ 429: 10 })
  })
})

describe('an address', () => {
  test('has twenty failures a minute, whatever accounts it tries, on two instances together', async () => {
    const address = someAddress()
    const tries = Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? logins : atOther).signIn(`nobody-${uuid()}`, 'wrong password', address),
    )
    expect(countStatuses(await Promise.all(tries))).toEqual({ 401: 20, 429: 40 })
    const { name } = await logins.add('employee')
    const closed = await logins.signIn(name, testPassword, address)
    expect(closed.status).toBe(429)
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await logins.signIn(name, testPassword, someAddress())).status).toBe(200)
  })

  test('may succeed as often as it likes: a workshop shares one', async () => {
    const address = someAddress()
    const { name } = await logins.add('employee')
    const statuses: number[] = []
    for (let at = 0; at < 22; at += 1)
      statuses.push((await logins.signIn(name, testPassword, address)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await wrong(name, address)).status).toBe(401)
  })

  test('that is none is not believed', async () => {
    for (const forged of ['nonsense', 'x'.repeat(500), "'; drop table users; --", ''])
      expect((await wrong(`nobody-${uuid()}`, forged)).status).toBe(401)
  })
})
