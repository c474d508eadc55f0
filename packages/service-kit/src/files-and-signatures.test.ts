/** Files as answers, and addresses that open without a token. */
import { data, endpoint, file } from '@warsha/contracts/endpoint'
import { z } from '@warsha/contracts/fields'
import { ApiError } from './errors.ts'
import { baysService, createBaysDatabase } from './fixtures/bays.ts'
import type { Service } from './service.ts'
import {
  createTestToken,
  type RunningService,
  startService,
  type TestDatabase,
  testKeys,
} from './testing.ts'
import { createUrlSigner } from './url-signer.ts'

const table = endpoint({
  method: 'GET',
  path: '/bays/table',
  guard: { receptionist: 'all' },
  query: z.object({ how: z.enum(['whole', 'late', 'early', 'wrong']) }),
  refuses: ['busy'],
  answer: file('csv'),
})
const plan = endpoint({
  method: 'GET',
  path: '/bays/plans/{name}',
  guard: 'signed',
  answer: data(z.object({ name: z.string() })),
})

async function* lines(how: string) {
  if (how === 'early') throw new ApiError('busy')
  yield 'one\r\n'
  if (how === 'late') throw new Error('the database went away')
  yield Buffer.from('two\r\n')
}

let database: TestDatabase
let running: RunningService<Service>
const staff = createTestToken('receptionist')
const get = (how: string) =>
  fetch(`${running.url}/api/bays/table?how=${how}`, {
    headers: { authorization: `Bearer ${staff}` },
  })

beforeAll(async () => {
  database = await createBaysDatabase()
  const bays = baysService()
  const routes: typeof bays.routes = [
    (mount) => {
      mount(table, async ({ query: { how } }) => ({
        format: how === 'wrong' ? ('pdf' as 'csv') : 'csv',
        name: 'bays.csv',
        content: lines(how),
      }))
      mount(plan, async ({ params }) => ({ data: { name: params.name } }))
    },
    ...bays.routes,
  ]
  running = await startService({ ...bays, routes }, { database })
})
afterAll(async () => {
  await running.stop()
  await database.drop()
})

test('a file goes out under its type and name, is sniffed by nobody and can run nothing', async () => {
  const response = await get('whole')
  expect(await response.text()).toBe('one\r\ntwo\r\n')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="bays.csv"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
})

test('what fails before the first byte is a refusal in JSON, what fails after it breaks off', async () => {
  const early = await get('early')
  expect([early.status, early.headers.get('content-type')]).toEqual([
    503,
    'application/json; charset=utf-8',
  ])
  expect(await early.json()).toMatchObject({ success: false, code: 'busy' })
  await expect(get('late').then((response) => response.text())).rejects.toThrow()
})

test('a format that is not declared is a broken contract', async () => {
  expect((await get('wrong')).status).toBe(500)
})

test('a signed address opens without a token; changed, expired or without a signature it is as if nothing were there', async () => {
  const path = '/api/bays/plans/north'
  const [now, past] = [
    createUrlSigner(testKeys),
    createUrlSigner(testKeys, () => Date.now() - 601_000),
  ]
  const address = now.sign(path)
  expect(await running.request('GET', address)).toMatchObject({
    status: 200,
    body: { data: { name: 'north' } },
  })
  const others = [
    path,
    address.replace('north', 'south'),
    address.replace(/expires=./, 'expires=9'),
    past.sign(path),
  ]
  for (const one of [...others, address.slice(0, -1), `${path}?expires=99999999999&signature=`])
    expect((await running.request('GET', one, { as: staff })).status).toBe(404)
})

test('an address lives for five to ten minutes and is the same for five', () => {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const addresses = createUrlSigner(testKeys, () => now)
  const first = addresses.sign('/x')
  now += 299_000
  expect(addresses.sign('/x')).toBe(first)
  now += 2_000
  expect(addresses.sign('/x')).not.toBe(first)
  now += 298_000
  expect(addresses.isValid(first)).toBe(true)
  now += 2_000
  expect(addresses.isValid(first)).toBe(false)
})
