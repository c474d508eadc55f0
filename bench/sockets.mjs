/**
 * Measures the time from the response to a registration (its commit) to the customer's socket, with many other sockets
 * open, and the memory of a socket.
 *
 *   node bench/sockets.mjs http://127.0.0.1:4800 1000 100 20 [pid of notification]
 *
 * Arguments: address of a running demo shop, sockets, events per second, seconds. Above 20 events per second the shop
 * must run without limits: REQUESTS_PER_MINUTE=0 RATE_LIMIT_PER_MINUTE=0.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'

const [address = 'http://127.0.0.1:4800', sockets = '1000', rate = '15', seconds = '20', pid] =
  process.argv.slice(2)

/** @param {string} username @returns {Promise<{ token: string, user: { id: string } }>} */
const signIn = async (username) => {
  const response = await fetch(`${address}/api/auth/login`, {
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
    const socket = io(address, { transports: ['websocket'], auth: { token }, forceNew: true })
    socket.once('connected', () => resolve(socket))
    socket.once('connect_error', reject)
  })

const readMemoryKb = () =>
  pid ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) : Number.NaN

/** @param {number[]} sorted @param {number} share */
const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0)

const mechanic = await signIn('mechanic')
const customer = await signIn('customer@example.com')
const reception = await signIn('reception')
const memoryBefore = readMemoryKb()

/** @type {any[]} */
const open = []
while (open.length < Number(sockets) - 1) {
  const batch = Math.min(50, Number(sockets) - 1 - open.length)
  open.push(...(await Promise.all(Array.from({ length: batch }, () => connect(mechanic.token)))))
}
const memoryOfSocket = (readMemoryKb() - memoryBefore) / open.length

const arrivals = new Map()
const listener = await connect(customer.token)
listener.on('notification', (/** @type {any} */ { params }) =>
  arrivals.set(params.plate_number, performance.now()),
)

const commits = new Map()
const run = Date.now().toString(36).toUpperCase()
/** @param {number} number */
const register = async (number) => {
  const plate_number = `B ${run} ${number}`
  const response = await fetch(`${address}/api/vehicles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${reception.token}` },
    body: JSON.stringify({
      customer_id: customer.user.id,
      plate_number,
      make: 'Toyota',
      model: 'Hilux',
    }),
  })
  if (response.status === 201) commits.set(plate_number, performance.now())
}
const total = Number(rate) * Number(seconds)
/** @type {Promise<void>[]} */
const requests = []
for (let number = 0; number < total; number += 1) {
  requests.push(register(number))
  await sleep(1000 / Number(rate))
}
await Promise.all(requests)
for (let waited = 0; arrivals.size < commits.size && waited < 100; waited += 1) await sleep(100)

const latencies = [...commits]
  .filter(([plate]) => arrivals.has(plate))
  .map(([plate, at]) => Math.max(0, arrivals.get(plate) - at))
  .sort((one, next) => one - next)
console.log(
  `${open.length + 1} sockets, ${commits.size} of ${total} events committed, ${latencies.length} arrived: ` +
    `p50 ${percentile(latencies, 0.5)} ms, p99 ${percentile(latencies, 0.99)} ms, ` +
    `${memoryOfSocket.toFixed(1)} KB of memory per socket`,
)
for (const socket of [...open, listener]) socket.disconnect()
