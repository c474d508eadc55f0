/**
 * `npm run build && node bench/capacity.mjs [--jobs 200]`
 *
 * Measures what docs/capacity.md calculates with, on a demo shop of its own: memory and idle CPU time of each process, the
 * connections to PostgreSQL, and what a job of the workshop costs: CPU time, rows and bytes of each table.
 *
 * A job is: a new customer and vehicle, a card with three tasks, two parts from the stock, start and end by the mechanic,
 * an invoice, the payment of everything and the end, which takes the parts from the stock. Deleted rows count as long as they are kept, so tables of events and keys,
 * which are emptied after days, show what they hold of jobs of that time. Exits with an error if a request fails.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEphemeralSystem } from '../scripts/ephemeral/system.mjs'
import { readState } from '../scripts/running/state.mjs'
import { rolePasswords } from '../scripts/secrets.mjs'
import { services } from '../scripts/system.mjs'
import { cpuMsOf, memoryMbOf } from './processes.mjs'

const { values: how } = parseArgs({ options: { jobs: { type: 'string' } } })
const jobCount = Number(how.jobs ?? 200)
const idleSeconds = 30
const parallelJobs = 2

const { system, folder, stop } = await startEphemeralSystem(() => undefined, {
  initialData: 'demo',
  extra: { REQUESTS_PER_MINUTE: '0', RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' },
})

/** @param {string} database */
const connect = async (database) => {
  const url = process.env.TEST_DATABASE_URL
    ? new URL(process.env.TEST_DATABASE_URL)
    : new URL(`postgres://postgres@127.0.0.1:${readState(folder).databasePort}`)
  if (!process.env.TEST_DATABASE_URL) url.password = rolePasswords(folder)('postgres')
  url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return client
}

/** @typedef {Record<string, { rows: number, bytes: number }>} Tables by `service.table` */

/** @returns {Promise<Tables>} exact rows, and bytes with indexes and long values */
const readTables = async () => {
  /** @type {Tables} */
  const tables = {}
  for (const name of [...services, 'bus']) {
    const client = await connect(`warsha_${name}`)
    const { rows } = await client.query(
      `select schemaname, relname, pg_total_relation_size(relid)::float8 as bytes from pg_stat_user_tables`,
    )
    for (const { schemaname, relname, bytes } of rows) {
      const table = `${client.escapeIdentifier(schemaname)}.${client.escapeIdentifier(relname)}`
      const { rows: counted } = await client.query(`select count(*)::float8 as n from ${table}`)
      tables[`${name}.${relname}`] = { rows: counted[0].n, bytes }
    }
    await client.end()
  }
  return tables
}

const cpuByProcess = () =>
  system.status().processes.map(({ name, pid }) => ({ name, ms: pid ? cpuMsOf([pid]) : 0 }))
const cpuMs = () => cpuByProcess().reduce((sum, { ms }) => sum + ms, 0)

/** @param {string} path @param {object} [body] @param {string} [token] @param {string} [method] */
const send = async (path, body, token, method = body ? 'POST' : 'GET') => {
  const response = await fetch(`${system.address}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      // As browsers do.
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}

/** @param {string} username */
const signIn = async (username) => send('/auth/login', { username, password: 'warsha-demo' })

let requestCount = 0
/** @param {Awaited<ReturnType<typeof prepare>>} prepared @param {number} number */
const doJob = async ({ reception, mechanic, mechanicId, partIds }, number) => {
  /** @param {string} path @param {object} body @param {string} [as] @param {string} [method] */
  const write = async (path, body, as = reception, method = 'POST') => {
    requestCount++
    return (await send(path, body, as, method)).data
  }
  const customer = await write('/customers', {
    contact_person: `Omar Zaabi ${number}`,
    phone: `05${randomInt(1e8).toString().padStart(8, '0')}`,
    city: 'Dubai',
  })
  const vehicle = await write('/vehicles', {
    customer_id: customer.id,
    plate_number: `DXB B ${10_000 + number}`,
    make: 'Nissan',
    model: 'Patrol',
  })
  const card = await write('/work-cards', {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    payment_type: 'cash',
    assigned_mechanic_id: mechanicId,
    tasks: ['Change the oil', 'Check the brakes', 'Change the filters'].map((description) => ({
      description,
      estimated_cost: 100,
    })),
  })
  for (const part_id of partIds)
    await write(`/work-card-parts/work-card/${card.id}`, { part_id, quantity: 1, unit_price: 80 })
  await write(`/work-cards/${card.id}/start-job`, {}, mechanic)
  await write(`/work-cards/${card.id}/finish-job`, {}, mechanic)
  await write(`/invoices/generate/work-card/${card.id}`, {})
  const { outstanding_balance } = (
    await send(`/payments/work-card/${card.id}/summary`, undefined, reception)
  ).data
  requestCount++
  await write(`/payments/work-card/${card.id}`, {
    payment_method: 'cash',
    amount: outstanding_balance,
    payment_date: new Date().toISOString().slice(0, 10),
  })
  const { version } = (await send(`/work-cards/${card.id}`, undefined, reception)).data
  requestCount++
  await write(`/work-cards/${card.id}`, { status: 'completed', version }, reception, 'PUT')
}

const prepare = async () => {
  const reception = (await signIn('reception')).token
  const { token: mechanic, user } = await signIn('mechanic')
  const manager = (await signIn('manager')).token
  const partIds = []
  for (const part_number of ['CAPACITY-1', 'CAPACITY-2']) {
    const part = { part_number, part_name: 'Oil filter', category_id: 2, retail_price: 80 }
    partIds.push(
      (await send('/spare-parts', { ...part, quantity_in_stock: 1_000_000 }, manager)).data.id,
    )
  }
  return { reception, mechanic, mechanicId: user.id, partIds }
}

/** Waits until events are delivered, and the jobs that run every 15 s have run. */
const settle = () => wait(40_000)

const printMemory = () => {
  console.log('\nmemory (MB): process, resident, share of PostgreSQL and RabbitMQ as PSS')
  for (const { name, pid } of system.status().processes) {
    if (!pid) continue
    const { resident, proportional } = memoryMbOf(pid)
    console.log(
      `  ${name.padEnd(16)} ${resident.toFixed(0).padStart(5)} ${proportional.toFixed(0).padStart(5)}`,
    )
  }
}

const printConnections = async () => {
  const client = await connect('postgres')
  const { rows } = await client.query(
    `select datname, count(*)::int as n from pg_stat_activity
     where backend_type = 'client backend' and datname like 'warsha%' group by 1 order by 1`,
  )
  await client.end()
  const total = rows.reduce((sum, { n }) => sum + n, 0)
  console.log(
    `\nconnections of an idle system: ${total} (${rows.map(({ datname, n }) => `${datname} ${n}`).join(', ')})`,
  )
}

const postgresMemoryMb = () => {
  const pid = system.status().processes.find(({ name }) => name === 'postgres')?.pid
  return pid ? memoryMbOf(pid).proportional : Number.NaN
}

/** What an idle connection that has run a few statements keeps. */
const printMemoryOfConnection = async () => {
  const count = 50
  const before = postgresMemoryMb()
  const clients = []
  for (let number = 0; number < count; number++) {
    const client = await connect('warsha_workshop')
    await client.query(
      'select count(*) from work_cards join customers on customer_id = customers.id',
    )
    await client.query('select count(*) from payments join invoices using (work_card_id)')
    clients.push(client)
  }
  const after = postgresMemoryMb()
  for (const client of clients) await client.end()
  console.log(`an idle connection: ${((after - before) / count).toFixed(1)} MB of PostgreSQL (PSS)`)
}

/** @param {Tables} before @param {Tables} after */
const printGrowth = (before, after) => {
  console.log(
    `\nafter ${jobCount} jobs: table, rows of a job, bytes of a job with indexes, bytes of a row in the whole table`,
  )
  let [rows, bytes] = [0, 0]
  const grown = Object.entries(after)
    .map(([name, now]) => {
      const then = before[name] ?? { rows: 0, bytes: 0 }
      return {
        name,
        rows: (now.rows - then.rows) / jobCount,
        bytes: (now.bytes - then.bytes) / jobCount,
        perRow: now.rows > 0 ? now.bytes / now.rows : 0,
        total: now.rows,
      }
    })
    .sort((one, other) => other.bytes - one.bytes)
  for (const table of grown) {
    if (table.rows === 0 && table.bytes === 0 && table.total < 100) continue
    rows += table.rows
    bytes += table.bytes
    console.log(
      `  ${table.name.padEnd(38)} ${table.rows.toFixed(2).padStart(7)} ${table.bytes.toFixed(0).padStart(7)} ${table.perRow.toFixed(0).padStart(7)} (${table.total} rows)`,
    )
  }
  console.log(
    `  ${'all'.padEnd(38)} ${rows.toFixed(2).padStart(7)} ${bytes.toFixed(0).padStart(7)}`,
  )
}

try {
  const prepared = await prepare()
  await settle()
  const idleBefore = cpuByProcess()
  await wait(idleSeconds * 1000)
  const idle = cpuByProcess().map(({ name, ms }, index) => ({
    name,
    msPerSecond: (ms - (idleBefore[index]?.ms ?? 0)) / idleSeconds,
  }))
  const idleMsPerSecond = idle.reduce((sum, { msPerSecond }) => sum + msPerSecond, 0)
  console.log(
    `idle CPU time, ms per second: ${idleMsPerSecond.toFixed(1)} (${idle.map(({ name, msPerSecond }) => `${name} ${msPerSecond.toFixed(1)}`).join(', ')})`,
  )
  printMemory()
  await printConnections()
  await printMemoryOfConnection()

  const before = await readTables()
  const cpuBefore = cpuMs()
  const startedAt = performance.now()
  let next = 0
  const work = async () => {
    while (next < jobCount) await doJob(prepared, next++)
  }
  await Promise.all(Array.from({ length: parallelJobs }, work))
  const took = (performance.now() - startedAt) / 1000
  await settle()
  const elapsed = (performance.now() - startedAt) / 1000
  const used = cpuMs() - cpuBefore - idleMsPerSecond * elapsed
  console.log(
    `\na job: ${(requestCount / jobCount).toFixed(0)} requests, ${(used / jobCount).toFixed(0)} ms of CPU time of all processes with its events, ${jobCount} jobs in ${took.toFixed(0)} s`,
  )
  printMemory()
  printGrowth(before, await readTables())
} finally {
  await stop()
}
process.exit()
