/** Tests of file responses and of signed URLs. */
import { data, endpoint, file } from '@warsha/contracts/base/endpoint'
import { z } from '@warsha/contracts/base/fields'
import { createUrlSigner } from '../authentication/url-signer.ts'
import { ApiError } from '../base/errors.ts'
import type { Service } from '../process/service.ts'
import { createBaysDatabase, createBaysService } from '../testing/fixtures/bays.ts'
import {
  createTestToken,
  type RunningService,
  startService,
  type TestDatabase,
  testKeys,
} from '../testing/test-service.ts'

const readTable = endpoint({
  method: 'GET',
  path: '/bays/table',
  guard: { receptionist: 'all' },
  query: z.object({ how: z.enum(['complete', 'late', 'early', 'wrong']) }),
  rejects: ['busy'],
  response: file('csv'),
})
const readPlan = endpoint({
  method: 'GET',
  path: '/bays/plans/{name}',
  guard: 'signed',
  response: data(z.object({ name: z.string() })),
})

async function* createLines(how: string) {
  if (how === 'early') throw new ApiError('busy')
  yield 'one\r\n'
  if (how === 'late') throw new Error('the database is unavailable')
  yield Buffer.from('two\r\n')
}

let database: TestDatabase
let running: RunningService<Service>
const staff = createTestToken('receptionist')
const fetchTable = (how: string) =>
  fetch(`${running.url}/api/bays/table?how=${how}`, {
    headers: { authorization: `Bearer ${staff}` },
  })

beforeAll(async () => {
  database = await createBaysDatabase()
  const bays = createBaysService()
  const routes: typeof bays.routes = [
    (mount) => {
      mount(readTable, async ({ query: { how } }) => ({
        format: how === 'wrong' ? ('pdf' as 'csv') : 'csv',
        name: 'bays.csv',
        content: createLines(how),
      }))
      mount(readPlan, async ({ params }) => ({ data: { name: params.name } }))
    },
    ...bays.routes,
  ]
  running = await startService({ ...bays, routes }, { database })
})
afterAll(async () => {
  await running.stop()
  await database.drop()
})

test('sends a file with type, name and headers that forbid sniffing and scripts', async () => {
  const response = await fetchTable('complete')
  expect(await response.text()).toBe('one\r\ntwo\r\n')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="bays.csv"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
})

test('sends a JSON error before the first byte and closes the connection after a later error', async () => {
  const early = await fetchTable('early')
  expect([early.status, early.headers.get('content-type')]).toEqual([
    503,
    'application/json; charset=utf-8',
  ])
  expect(await early.json()).toMatchObject({ success: false, code: 'busy' })
  await expect(fetchTable('late').then((response) => response.text())).rejects.toThrow()
})

test('fails if the format of a file is not declared', async () => {
  expect((await fetchTable('wrong')).status).toBe(500)
})

test('serves a signed URL without a token and returns 404 if it is changed, expired or unsigned', async () => {
  const path = '/api/bays/plans/north'
  const [currentSigner, pastSigner] = [
    createUrlSigner(testKeys),
    createUrlSigner(testKeys, () => Date.now() - 601_000),
  ]
  const url = currentSigner.sign(path)
  expect(await running.request('GET', url)).toMatchObject({
    status: 200,
    body: { data: { name: 'north' } },
  })
  const invalidUrls = [
    path,
    url.replace('north', 'south'),
    url.replace(/expires=./, 'expires=9'),
    pastSigner.sign(path),
  ]
  for (const invalidUrl of [
    ...invalidUrls,
    url.slice(0, -1),
    `${path}?expires=99999999999&signature=`,
  ])
    expect((await running.request('GET', invalidUrl, { as: staff })).status).toBe(404)
})

test('signs URLs that are valid for five to ten minutes and stay the same for five', () => {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const signer = createUrlSigner(testKeys, () => now)
  const first = signer.sign('/x')
  now += 299_000
  expect(signer.sign('/x')).toBe(first)
  now += 2_000
  expect(signer.sign('/x')).not.toBe(first)
  now += 298_000
  expect(signer.isValid(first)).toBe(true)
  now += 2_000
  expect(signer.isValid(first)).toBe(false)
})
