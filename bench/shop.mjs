/**
 * `npm run build && node bench/shop.mjs [--rows 50000] [--cars 50000] [--seconds 5]`
 *
 * Measures a complete system through the gateway as a signed-in user: lists, searches, single records and opening work
 * cards. `--rows` is the number of customers, `--cars` how many of them have a vehicle and a work card (default: all).
 * Prints requests per second, latencies, the CPU time of all processes per request and their memory. Fails only if a
 * response is neither 200 nor 201.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEphemeralSystem } from '../scripts/running/ephemeral-system.mjs'
import { readState } from '../scripts/running/state.mjs'
import { rolePasswords } from '../scripts/secrets.mjs'
import { loadRecords as fill } from './counter/database.mjs'
import { load, percentile } from './load.mjs'
import { cpuMsOf, memoryMbOf } from './processes.mjs'

const number = /** @type {const} */ ({ type: 'string' })
const { values: how } = parseArgs({ options: { rows: number, cars: number, seconds: number } })
const rows = Number(how.rows ?? 50_000)
const cars = Number(how.cars ?? rows)
const seconds = Number(how.seconds ?? 5)

/** @typedef {import('../scripts/running/start-system.mjs').RunningSystem} RunningSystem */

/** @param {string} folder of the system's data @returns {Promise<{ id: string, customer_id: string, vehicle_id: string }>} one of the cards */
const fillShop = async (folder) => {
  const password = rolePasswords(folder)('postgres')
  const client = new pg.Client({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${readState(folder).databasePort}/warsha_workshop`,
  })
  await client.connect()
  try {
    await fill(client, rows, cars)
    await client.query('vacuum (analyze) customers, vehicles, work_cards')
    const middle =
      'select id, customer_id, vehicle_id from work_cards order by id offset $1 limit 1'
    return (await client.query(middle, [Math.floor(cars / 2)])).rows[0]
  } finally {
    await client.end()
  }
}

/** @param {RunningSystem} system @returns {Promise<Record<string, string>>} */
const signIn = async ({ address, beginning }) => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(beginning.firstAdmin)
  const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
  const { token } = /** @type {{ token: string }} */ (await answer.json())
  return { authorization: `Bearer ${token}` }
}

/** @param {RunningSystem} system */
const pidsOf = (system) => system.status().processes.flatMap(({ pid }) => pid ?? [])

/** CPU time of all processes without requests. @param {RunningSystem} system @returns {Promise<number>} ms per second */
const measureIdleCpu = async (system) => {
  const before = cpuMsOf(pidsOf(system))
  await wait(5000)
  return (cpuMsOf(pidsOf(system)) - before) / 5
}

/** @param {RunningSystem} system @param {string} path @param {Record<string, string>} headers @param {number} idle @param {object} [body] */
const measure = async (system, path, headers, idle, body) => {
  const url = `${system.address}/api${path}`
  await load({ url, headers, body, connections: 16, seconds: 1 })
  const before = cpuMsOf(pidsOf(system))
  const many = await load({ url, headers, body, connections: 16, seconds })
  const cost = (cpuMsOf(pidsOf(system)) - before - idle * many.seconds) / many.answered
  const one = await load({ url, headers, body, connections: 1, seconds: 2 })
  const times = [0.5, 0.99].map((share) => percentile(one.latencies, share).toFixed(1)).join(' / ')
  const rate = Math.round(many.answered / many.seconds)
  console.log(
    `${(body ? `POST ${path}` : path).padEnd(44)} ${String(rate).padStart(6)}/s   CPU ${cost.toFixed(2)} ms   one client p50 / p99 ${times} ms`,
  )
  if (many.failed + one.failed)
    throw new Error(`${many.failed + one.failed} responses were neither 200 nor 201`)
}

const unlimited = { REQUESTS_PER_MINUTE: '0', RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' }
const startedAt = performance.now()
const { system, folder, stop } = await startEphemeralSystem(() => {}, {
  begin: 'empty',
  extra: unlimited,
})
try {
  console.log(
    `everything started in ${((performance.now() - startedAt) / 1000).toFixed(1)} s (new data folder, built before)`,
  )
  const { id, customer_id, vehicle_id } = await fillShop(folder)
  const headers = await signIn(system)
  const idle = await measureIdleCpu(system)
  console.log(`without requests all processes together use ${(idle / 10).toFixed(1)} % of a core`)
  console.log(
    `${rows.toLocaleString('en')} customers, ${cars.toLocaleString('en')} vehicles and work cards, 16 clients`,
  )
  for (const path of [
    '/customers?limit=10',
    '/vehicles?limit=10',
    '/customers?limit=10&search=mohammed',
    '/vehicles?limit=10&search=patrol',
    '/work-cards?limit=10',
    '/work-cards?limit=10&status=in_progress',
    '/work-cards?limit=10&search=mohammed',
    '/work-cards?limit=10&search=12345',
    `/customers/${customer_id}`,
    `/work-cards/${id}`,
  ])
    await measure(system, path, headers, idle)
  const card = {
    customer_id,
    vehicle_id,
    payment_type: 'cash',
    tasks: [{ description: 'Service', estimated_cost: 100 }],
  }
  await measure(system, '/work-cards', headers, idle, card)
  for (const { name, pid } of system.status().processes)
    console.log(`${name.padEnd(14)} ${pid ? memoryMbOf(pid).toFixed(0).padStart(5) : '    ?'} MB`)
  const own = system
    .status()
    .processes.filter(({ name }) => name !== 'postgres' && name !== 'rabbitmq')
  console.log(
    `services and gateway together ${own.reduce((sum, { pid }) => sum + memoryMbOf(Number(pid)), 0).toFixed(0)} MB`,
  )
} finally {
  await stop()
}
