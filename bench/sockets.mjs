/**
 * Measures the time from the commit of an event to the socket of the notified user, with many other sockets open, the
 * memory of a socket, and the core time of all processes for an event. Starts its own shop, on the built files.
 *
 *   node bench/sockets.mjs 1000 100 20
 *
 * Arguments: sockets, events per second, seconds, and instances of each service (default 1). The events are inserted into
 * the outbox of workshop, because on two cores a hundred registrations per second would distort the measurement.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { io } from 'socket.io-client'
import { startEphemeralSystem } from '../scripts/ephemeral/system.mjs'
import { cpuMsOf } from './processes.mjs'

const [sockets = 1000, rate = 100, seconds = 20, instances = 1] = process.argv.slice(2).map(Number)

const unlimited = { REQUESTS_PER_MINUTE: '0', RATE_LIMIT_PER_MINUTE: '0' }
const { system, stop } = await startEphemeralSystem(() => {}, { instances, extra: unlimited })

/** @param {string} username @returns {Promise<{ token: string, user: { id: string } }>} */
const signIn = async (username) => {
  const response = await fetch(`${system.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'warsha-demo' }),
  })
  if (!response.ok) throw new Error(`sign-in: ${response.status}`)
  return /** @type {any} */ (await response.json())
}

/** @param {string} token @returns {Promise<any>} */
const connect = (token) =>
  new Promise((resolve, reject) => {
    const socket = io(system.address, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
    })
    socket.once('connected', () => resolve(socket))
    socket.once('connect_error', reject)
  })

/** Resident memory of all processes of notification. */
const readMemoryKb = () =>
  system
    .status()
    .processes.filter(({ name }) => name.startsWith('notification'))
    .map(({ pid }) =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
    )
    .reduce((sum, kilobytes) => sum + kilobytes, 0)

/** @param {number[]} sorted @param {number} share */
const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0)

/** Adds one event, as workshop does. @param {pg.Pool} pool @param {string} customer_id @param {string} plate_number */
const registerVehicle = async (pool, customer_id, plate_number) => {
  const id = randomUUID()
  const payload = { id, version: 1, customer_id, plate_number, make: 'Toyota', model: 'Hilux' }
  await pool.query(
    `with added as (
       insert into outbox (event_id, name, aggregate, payload) values ($1, 'workshop.vehicle_registered', $2, $3)
     )
     select pg_notify('outbox', '')`,
    [randomUUID(), `vehicle:${id}`, payload],
  )
}

try {
  const mechanic = await signIn('mechanic')
  const customer = await signIn('customer@example.com')
  const pool = new pg.Pool({
    connectionString: system.environment.workshop?.DATABASE_URL,
    max: 4,
  })

  const memoryBefore = readMemoryKb()
  /** @type {any[]} */
  const open = []
  while (open.length < sockets - 1) {
    const batch = Math.min(50, sockets - 1 - open.length)
    open.push(...(await Promise.all(Array.from({ length: batch }, () => connect(mechanic.token)))))
  }
  const memoryOfSocket = (readMemoryKb() - memoryBefore) / open.length

  const arrivals = new Map()
  const listener = await connect(customer.token)
  listener.on('notification', (/** @type {any} */ { params }) =>
    arrivals.set(params.plate_number, performance.now()),
  )

  const pids = system.status().processes.flatMap(({ pid }) => pid ?? [])
  const cpuMsBefore = cpuMsOf(pids)
  const commits = new Map()
  /** @type {Promise<void>[]} */
  const writes = []
  const startedAt = performance.now()
  const total = rate * seconds
  for (let number = 0; number < total; number += 1) {
    const plate = `B ${number}`
    writes.push(
      registerVehicle(pool, customer.user.id, plate).then(
        () => void commits.set(plate, performance.now()),
      ),
    )
    // Timers are late on a busy machine; the next events then follow without a pause.
    const aheadMs = ((number + 1) * 1000) / rate - (performance.now() - startedAt)
    if (aheadMs > 0) await sleep(aheadMs)
  }
  await Promise.all(writes)
  const tookSeconds = (performance.now() - startedAt) / 1000
  for (let waited = 0; arrivals.size < commits.size && waited < 300; waited += 1) await sleep(100)

  const cpuMs = cpuMsOf(pids) - cpuMsBefore

  const latencies = [...commits]
    .filter(([plate]) => arrivals.has(plate))
    .map(([plate, at]) => Math.max(0, arrivals.get(plate) - at))
    .sort((one, next) => one - next)
  console.log(
    `${open.length + 1} sockets, ${(commits.size / tookSeconds).toFixed(0)} events/s, ` +
      `${latencies.length} of ${total} arrived: ` +
      `p50 ${percentile(latencies, 0.5)} ms, p99 ${percentile(latencies, 0.99)} ms, ` +
      `${memoryOfSocket.toFixed(1)} KB of memory per socket, ` +
      `${(cpuMs / total).toFixed(1)} ms of a core per event, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const socket of [...open, listener]) socket.disconnect()
  await pool.end()
} finally {
  await stop()
}
