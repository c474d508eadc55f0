/**
 * `npm run build && node bench/shop.mjs [--sizes 50000,1000000] [--only text,text] [--seconds 5] [--fresh] [--durable]`
 *
 * Measures a complete system through the gateway as a signed-in user, with as many customers, vehicles and work cards as
 * `--sizes` says: lists, searches with 300 sampled values each, single records, writes, and the memory of all processes.
 * The shops are kept in the data folder; loading a million takes 20 minutes, `--fresh` loads again. Before and after each
 * row it measures reads by pgbench on the same server, so that figures of different machines and hours can be compared.
 * `--only` selects rows by parts of their titles. `--durable` waits for the disk as the product does; without it fsync
 * is off. Exits with an error if a response is neither 200 nor 201.
 *
 * Columns: responses per second and their latencies; CPU time of all processes with PostgreSQL and RabbitMQ per response,
 * without their idle load, including what happens afterwards (events, notifications), then by process; responses per
 * 1,000 reads by primary key of pgbench. Memory is RSS; PSS divides shared pages among their users.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { stopOnSignals } from '../scripts/processes/stop-on-signals.mjs'
import { startSystem } from '../scripts/running/start-system.mjs'
import { readState } from '../scripts/running/state.mjs'
import { rolePasswords } from '../scripts/secrets.mjs'
import { openRecords, shopFolder } from './counter/database.mjs'
import { load, percentile } from './load.mjs'
import { cpuMsOf, memoryMbOf } from './processes.mjs'
import { preparePgbench } from './shop/pgbench.mjs'
import { createSend, prepareRecords } from './shop/prepared.mjs'
import { benchRows } from './shop/rows.mjs'
import { sampleRecords } from './shop/samples.mjs'

const text = /** @type {const} */ ({ type: 'string' })
const flag = /** @type {const} */ ({ type: 'boolean', default: false })
const { values: how } = parseArgs({
  options: { sizes: text, only: text, seconds: text, fresh: flag, durable: flag },
})
const sizes = (how.sizes ?? '50000,1000000').split(',').map(Number)
const only = how.only?.split(',') ?? ['']
const seconds = Number(how.seconds ?? 5)
const calibrationSeconds = 2

/** @typedef {import('../scripts/running/start-system.mjs').RunningSystem} RunningSystem */
/** @typedef {Record<string, number>} ByProcess milliseconds by the name of the process */

/** @param {string} folder @returns {string} */
const adminUrlOf = (folder) =>
  `postgres://postgres:${rolePasswords(folder)('postgres')}@127.0.0.1:${readState(folder).databasePort}/postgres`

/** The first start creates the account and says its password. @param {RunningSystem} system @param {string} folder */
const accountOf = ({ initialData }, folder) => {
  const file = join(folder, 'bench-account.json')
  if (initialData.firstAdmin)
    writeFileSync(file, JSON.stringify(initialData.firstAdmin), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** @param {RunningSystem} system @param {string} folder @returns {Promise<Record<string, string>>} */
const signIn = async (system, folder) => {
  const headers = { 'content-type': 'application/json' }
  const body = accountOf(system, folder)
  const response = await fetch(`${system.address}/api/auth/login`, {
    method: 'POST',
    headers,
    body,
  })
  if (!response.ok)
    throw new Error(`signing in failed: ${response.status} ${await response.text()}`)
  const { token } = /** @type {{ token: string }} */ (await response.json())
  return { authorization: `Bearer ${token}` }
}

/** @param {RunningSystem} system @returns {ByProcess} */
const cpuByProcess = (system) =>
  Object.fromEntries(
    system.status().processes.map(({ name, pid }) => [name, pid ? cpuMsOf([pid]) : 0]),
  )

/** @param {ByProcess} before @param {ByProcess} after @returns {ByProcess} */
const difference = (before, after) =>
  Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? 0)]))

/** @param {ByProcess} times */
const sum = (times) => Object.values(times).reduce((total, ms) => total + ms, 0)

/** CPU time of all processes without requests. @param {RunningSystem} system @returns {Promise<ByProcess>} ms per second */
const measureIdleCpu = async (system) => {
  const before = cpuByProcess(system)
  await wait(5000)
  const used = difference(before, cpuByProcess(system))
  return Object.fromEntries(Object.entries(used).map(([name, ms]) => [name, ms / 5]))
}

/** Waits until events are delivered and nothing else is done. @param {RunningSystem} system @param {ByProcess} idle */
const waitUntilQuiet = async (system, idle) => {
  const until = performance.now() + 60_000
  let before = sum(cpuByProcess(system))
  while (performance.now() < until) {
    await wait(400)
    const now = sum(cpuByProcess(system))
    if (now - before < 0.4 * sum(idle) + 60) return
    before = now
  }
  console.log('(the processes were still working after a minute)')
}

/** @param {RunningSystem} system @param {string} when */
const printMemory = (system, when) => {
  let [resident, proportional] = [0, 0]
  const parts = system.status().processes.flatMap(({ name, pid }) => {
    const memory = pid ? memoryMbOf(pid) : { resident: 0, proportional: 0 }
    // Its resident memory counts the shared buffers once for each connection.
    if (name === 'postgres') return `postgres (PSS only) ${memory.proportional.toFixed(0)}`
    resident += memory.resident
    proportional += memory.proportional
    return `${name} ${memory.resident.toFixed(0)}`
  })
  console.log(
    `memory ${when}: ${resident.toFixed(0)} MB resident, ${proportional.toFixed(0)} MB PSS without PostgreSQL (${parts.join(', ')})`,
  )
}

/** @param {ByProcess} used @param {number} count */
const describeCpu = (used, count) =>
  Object.entries(used)
    .map(([name, ms]) => /** @type {const} */ ([name, ms / count]))
    .filter(([, ms]) => ms >= 0.005)
    .sort(([, one], [, other]) => other - one)
    .map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
    .join(', ')

/**
 * @param {RunningSystem} system @param {import('./shop/row.mjs').Row} row @param {Record<string, string>} signedIn
 * @param {ByProcess} idle
 */
const measureRow = async (system, row, signedIn, idle) => {
  const { requestAt, connections, headers = signedIn } = row
  // The row itself continues with other values than the warm-up.
  await load({ requestAt, headers, connections, seconds: 1 })
  await waitUntilQuiet(system, idle)
  const before = cpuByProcess(system)
  const startedAt = performance.now()
  const continued = (/** @type {number} */ number) => requestAt(number + 100)
  const result = await load({ requestAt: continued, headers, connections, seconds })
  // What a request causes later, such as the delivery of its events, is part of its cost.
  await waitUntilQuiet(system, idle)
  const elapsed = (performance.now() - startedAt) / 1000
  const used = difference(before, cpuByProcess(system))
  for (const name of Object.keys(used)) used[name] = (used[name] ?? 0) - (idle[name] ?? 0) * elapsed
  return { ...result, used }
}

/**
 * @param {string} title @param {Awaited<ReturnType<typeof measureRow>>} result @param {number} reads per second of pgbench
 */
const printRow = (title, { answered, failed, statuses, seconds: took, latencies, used }, reads) => {
  const rate = answered / took
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => percentile(latencies, share))
  const columns = [
    title.padEnd(28),
    rate.toFixed(0).padStart(6),
    (sum(used) / answered).toFixed(2).padStart(7),
    p50.toFixed(1).padStart(7),
    p99.toFixed(1).padStart(8),
    ((1000 * rate) / reads).toFixed(1).padStart(7),
    reads.toFixed(0).padStart(7),
    ` ${describeCpu(used, answered)}`,
  ]
  console.log(columns.join(' '))
  if (!failed) return
  process.exitCode = 1
  console.log(`  responses by status: ${JSON.stringify(statuses)}`)
}

const heading = [
  'row'.padEnd(28),
  'per s'.padStart(6),
  'CPU ms'.padStart(7),
  'p50 ms'.padStart(7),
  'p99 ms'.padStart(8),
  'ratio'.padStart(7),
  'pgbench'.padStart(7),
  ' CPU ms by process',
].join(' ')

/** @param {RunningSystem} system @param {string} folder @param {number} size */
const measureShop = async (system, folder, size) => {
  printMemory(system, 'at start')
  const client = new pg.Client({
    connectionString: adminUrlOf(folder).replace(/postgres$/, 'warsha_workshop'),
  })
  await client.connect()
  const samples = await sampleRecords(client)
  const { rows: counts } = await client.query(
    'select (select count(*) from customers) as customers, (select count(*) from work_cards) as cards',
  )
  await client.end()
  if (counts[0].cards > 1.2 * size)
    console.log('(earlier runs have made this shop a fifth larger: --fresh loads it again)')
  const headers = await signIn(system, folder)
  const prepared = await prepareRecords(createSend(`${system.address}/api`, headers), samples.cards)
  const pgbench = await preparePgbench(adminUrlOf(folder), folder)
  // The events of the prepared records are delivered first.
  await waitUntilQuiet(system, {})
  const idle = await measureIdleCpu(system)
  console.log(
    `${counts[0].customers} customers, ${counts[0].cards} cards; without requests ${(sum(idle) / 10).toFixed(1)} % of a core; ${pgbench.description}\n${heading}`,
  )
  const rows = benchRows(`${system.address}/api`, samples, prepared).filter(({ title }) =>
    only.some((part) => title.includes(part)),
  )
  let before = await pgbench.run(calibrationSeconds)
  for (const row of rows) {
    const result = await measureRow(system, row, headers, idle)
    const after = await pgbench.run(calibrationSeconds)
    printRow(row.title, result, (before + after) / 2)
    before = after
  }
  await pgbench.end()
  printMemory(system, 'after the load')
}

const { signal, setSystem } = stopOnSignals(console.log)
const unlimited = { REQUESTS_PER_MINUTE: '0', RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' }
for (const size of sizes) {
  const records = await openRecords({ fresh: how.fresh, size })
  await records.stop()
  const folder = shopFolder(size)
  const system = await startSystem({
    dataFolder: folder,
    initialData: 'empty',
    isEphemeral: !how.durable,
    port: 0,
    extra: unlimited,
    signal,
    print: () => {},
  })
  setSystem(system)
  try {
    console.log(`\n${size.toLocaleString('en')} customers, vehicles and work cards`)
    await measureShop(system, folder, size)
  } finally {
    await system.stop()
  }
}
process.exit()
