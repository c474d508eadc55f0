import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findModuleState, findStatefulFunctions } from './module-state.mjs'

/**
 * One process may serve several shops (docs/decisions/0149-serve-many-shops-from-one-installation.md). So what changes after a module was loaded belongs to the
 * context of a service, or its key is something that belongs to one shop.
 */

const root = join(__dirname, '../..')
const folders = [
  ...readdirSync(join(root, 'services')).map((name) => `services/${name}/src`),
  'gateway/src',
  'packages/service-kit/src',
  'packages/contracts/src',
  'packages/documents/src',
]
const isTestSupport = /\.test\.ts$|testing|-contract[./]|\/fixtures\/|\.d\.ts$|\.d\.sql\.ts$/
const sources = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => file.endsWith('.ts') && !isTestSupport.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const ofProcess = 'limits what the machine can do at once, whichever shop asks'
const formats = 'formats by language, without data'
/** State that no shop can see in another one. */
const allowed: Readonly<Record<string, string>> = {
  'services/identity/src/passwords.ts#limitConcurrency': ofProcess,
  'services/identity/src/passwords.ts#decoyHash': 'the hash of a constant',
  'packages/service-kit/src/files/photos.ts#limitConcurrency': ofProcess,
  'packages/service-kit/src/files/render-pdf.ts#limitConcurrency': ofProcess,
  'services/workshop/src/features/imports/import-signal.ts#emitters': 'by database',
  'packages/service-kit/src/messaging/leader/run-as-leader.ts#lockConnections': 'by database',
  'packages/service-kit/src/messaging/outbox/outbox.ts#eventsByTransaction': 'by transaction',
  'services/notification/src/features/push/push-messages.store.ts#queueByTransaction':
    'by transaction',
  'packages/service-kit/src/process/local-settings.ts#settingsByTransaction': 'by transaction',
  'packages/service-kit/src/authentication/service-token.ts#verify': 'by keys and whole token',
  'packages/service-kit/src/authentication/user-token.ts#verify': 'by keys and whole token',
  'packages/service-kit/src/base/context.ts#storage': 'by request or event',
  'gateway/src/requests/exchange.ts#exchangeByResponse': 'by response',
  'services/workshop/src/qr-code.ts#drawnCodes':
    'pictures by the whole address, which begins with the address of the shop',
  'gateway/src/requests/trace.ts#randomBytes': 'random bytes, each used once',
  'gateway/src/requests/trace.ts#usedBytes': 'random bytes, each used once',
  'packages/contracts/src/notification/render-notification.ts#getMoneyFormat': formats,
  'packages/contracts/src/notification/render-notification.ts#getDateFormat': formats,
  'packages/contracts/src/notification/render-notification.ts#getInstantFormat': formats,
  'packages/contracts/src/notification/render-notification.ts#getMonthFormat': formats,
  'packages/contracts/src/base/time-zone.ts#knownZones': 'names of time zones, without data',
  'packages/service-kit/src/base/log-destination.ts#pauseCell': 'never changes: Atomics.wait only',
  'packages/service-kit/src/base/log-destination.ts#lostLines': 'a metric of the process',
}
/** The start of the process itself. */
const isStart = (name: string) => /^(services\/\w+|gateway)\/src\/main\.ts#/.test(name)

const find = (text: string, stateful: readonly string[] = []) =>
  findModuleState(text, new Set(stateful)).map(({ name, reason }) => `${name} ${reason}`)

describe('the state of a module', () => {
  test.each([
    ['let lastSettings', 'lastSettings is declared with let'],
    ['export let count = 0', 'count is declared with let'],
    ['const settingsByKey = new Map<string, string>()', 'settingsByKey is empty when it is loaded'],
    ['const cache: Record<string, string> = {}', 'cache is empty when it is loaded'],
    ['export const queue: string[] = []', 'queue is empty when it is loaded'],
    ['const cards = new WeakMap<object, string>()', 'cards is a WeakMap'],
    ['const pool = new pg.Pool({ max: 5 })', 'pool is an instance of pg.Pool'],
    [
      'export const storage = new AsyncLocalStorage()',
      'storage is an instance of AsyncLocalStorage',
    ],
    ['const state = { caches: { cards: new Map() } }', 'state contains an empty Map'],
    ['const startedAt = Date.now()', 'startedAt reads the clock when it is loaded'],
    ['const today = new Date().toISOString()', 'today reads the clock when it is loaded'],
    ['setInterval(() => refresh(), 1000)', 'ExpressionStatement is created by setInterval'],
    ['const server = await createServer()', 'server is created by createServer'],
    ['class Cards { static byId = new Map() }', 'Cards.byId is empty when it is loaded'],
    [
      `const limits = new Map([['a', 1]])
       export const raise = (key) => { limits.set(key, 2) }`,
      'limits is changed by a function',
    ],
    [
      `export const last = { differences: NaN }
       export const compare = () => { last.differences = 3 }`,
      'last is changed by a function',
    ],
    [
      `const lists = { open: ['x'] }
       export function add(x) { lists.open.push(x) }`,
      'lists is changed by a function',
    ],
    [
      `import { registry } from './registry.ts'
       export const add = (x) => registry.items.push(x)`,
      'registry is changed by a function',
    ],
    [
      `const read = () => { read.result ??= load(); return read.result }`,
      'read is changed by a function',
    ],
    [`const set = () => { globalThis.shop = 'A' }`, 'globalThis is changed by a function'],
    [
      `const read = (() => { const known = new Map(); return (key) => known.set(key, 1) })()`,
      'read is created by a function that keeps state',
    ],
  ])('%s is found', (text, expected) => {
    expect(find(text)).toEqual([expected])
  })

  test.each([
    `const roles = new Set(['admin', 'manager']); const isOffice = (role) => roles.has(role)`,
    `const labels = new Map([['a', 'A']]); const labelOf = (key) => labels.get(key)`,
    `const byName = new Map(); for (const one of list) byName.set(one.name, one)`,
    `const day = new Date('2026-01-01'); const pattern = new RegExp('a')`,
    `const noRows: readonly string[] = []`,
    `const createCache = () => { const known = new Map(); return (key) => known.set(key, 1) }`,
    `export const count = (rows) => { const seen = new Set(); for (const row of rows) seen.add(row); return seen.size }`,
    `const known = new Map([['a', 1]]); const f = (known) => known.set('b', 2)`,
    `export const app = { jobs: [], extend: (service) => ({ ...service, last: { count: 0 } }) }`,
    `import { Registry } from 'prom-client'; const create = () => { Registry.globalRegistry.clear() }`,
  ])('%s is none', (text) => {
    expect(find(text)).toEqual([])
  })

  test('is found in a value of a function that keeps state, also if other functions are in between', () => {
    const limiter = `export const createLimiter = (limit) => {
      let running = 0
      return async (work) => { running += 1; try { return await work() } finally { running -= 1 } }
    }`
    const indirect =
      'export const createPairOfLimiters = () => [createLimiter(1), createLimiter(2)]'
    const pure =
      'export const toText = (rows) => rows.map((row) => { let t = row; t += 1; return t })'
    const functions = [...findStatefulFunctions([indirect, limiter, pure])]
    expect(functions.sort()).toEqual(['createLimiter', 'createPairOfLimiters'])
    expect(find('const [one, other] = createPairOfLimiters()', functions)).toEqual([
      'one is created by createPairOfLimiters',
      'other is created by createPairOfLimiters',
    ])
    expect(find('const limits = { photos: createLimiter(1) }', functions)).toEqual([
      'limits is created by createLimiter',
    ])
    expect(find('const text = toText([1])', functions)).toEqual([])
  })
})

test('no module of the server keeps state that shops would share', () => {
  const stateful = findStatefulFunctions(sources.map(({ text }) => text))
  expect(stateful.has('createConcurrencyLimiter')).toBe(true)
  const found = new Map(
    sources.flatMap(({ file, text }) =>
      findModuleState(text, stateful).map(({ name, reason }) => [`${file}#${name}`, reason]),
    ),
  )
  for (const name of found.keys()) if (isStart(name)) found.delete(name)
  // What is no longer there must leave the list too.
  expect([...found.keys()].sort()).toEqual(Object.keys(allowed).sort())
})

test("the services read the shop's time from their context, not from the machine", () => {
  const clock = /\bnew Date\(\)|\bDate\.now\(\)/
  // Sessions end by the time of the machine that signed their tokens.
  const exempt = ['services/notification/src/features/live/live-notifications.ts']
  const withOwnClock = sources
    .filter(({ file, text }) => file.startsWith('services/') && clock.test(text))
    .map(({ file }) => file)
  expect(withOwnClock).toEqual(exempt)
})
