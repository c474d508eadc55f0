/** Load on the running containers, through the proxy. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

/** @typedef {import('./journey.mjs').Shop} Shop */
/** @typedef {{ status: number, body: string, seconds: number }} Answer status 0: the connection broke, or nothing came in time */

const requestTimeoutMs = 20_000
/** All loops together stay below the limit of requests per minute and address. */
const pauseMs = 120
const writersCount = 3

/** Of each service but portal one list that an admin may read. */
const readsOfStaff = [
  '/auth/sessions',
  '/employees?limit=10',
  '/spare-parts?limit=10',
  '/work-cards?limit=10',
  '/notifications',
]

/**
 * Sends requests to the proxy, whose certificate is of its own authority.
 *
 * @param {number} port
 */
function createProxyClient(port) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, servername: 'localhost' })
  /** @param {string} token @param {string} method @param {string} path @param {object} [body] @returns {Promise<Answer>} */
  const send = (token, method, path, body) =>
    new Promise((resolve) => {
      const startedAt = performance.now()
      /** @param {number} status @param {string} text */
      const finish = (status, text) =>
        resolve({ status, body: text, seconds: (performance.now() - startedAt) / 1000 })
      const headers = {
        host: 'localhost',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      }
      const signal = AbortSignal.timeout(requestTimeoutMs)
      const options = {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: `/api${path}`,
        headers,
        signal,
      }
      const sent = request(options, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        response.once('end', () => finish(response.statusCode ?? 0, text))
        response.once('error', (error) => finish(0, String(error)))
      })
      sent.once('error', (error) => finish(0, String(error)))
      sent.end(body && JSON.stringify(body))
    })
  return { send, close: () => agent.destroy() }
}

/**
 * Reads lists of all services and opens work cards until it is stopped.
 *
 * @param {number} port of the proxy
 * @param {Shop} shop
 * @param {string} customerToken
 */
export function startLoad(port, { token, customer_id, vehicle_id }, customerToken) {
  const client = createProxyClient(port)
  /** @type {Record<string, number>} */
  const statuses = {}
  /** @type {string[]} */
  const failures = []
  /** @type {string[]} Ids of work cards whose creation was confirmed. */
  const confirmed = []
  let slowest = 0
  let isRunning = true

  /** @param {number} expected @param {() => Promise<Answer>} send @param {(answer: Answer) => void} [use] */
  async function repeat(expected, send, use = () => {}) {
    while (isRunning) {
      const answer = await send()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      slowest = Math.max(slowest, answer.seconds)
      if (answer.status === expected) use(answer)
      else failures.push(`${answer.status} ${answer.body.slice(0, 300)}`)
      await sleep(pauseMs)
    }
  }
  const card = {
    customer_id,
    vehicle_id,
    payment_type: 'cash',
    tasks: [{ description: 'Oil change' }],
  }
  const loops = [
    ...readsOfStaff.map((path) => repeat(200, () => client.send(token, 'GET', path))),
    repeat(200, () => client.send(customerToken, 'GET', `/customer/vehicles/${customer_id}`)),
    ...Array.from({ length: writersCount }, () =>
      repeat(
        201,
        () => client.send(token, 'POST', '/work-cards', card),
        ({ body }) => confirmed.push(JSON.parse(body).data.id),
      ),
    ),
  ]
  return async () => {
    isRunning = false
    await Promise.all(loops)
    client.close()
    return { statuses, failures, confirmed, slowest }
  }
}
