/**
 * `npm run build && node bench/traces.mjs [--rounds 7] [--seconds 4]`
 *
 * Compares the CPU time per request of the gateway and all services without traces and with a tenth of the requests
 * recorded. Two systems run under the same load at the same time, so that the state of the machine affects both.
 * The spans go to a collector in this process, whose time does not count. Also prints the memory of the processes.
 *
 * The requests: a list, a record and a new customer in turn. The median of the rounds' ratios is the result. Exits with
 * an error if a response is neither 200 nor 201, or if no span arrived.
 */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEphemeralSystem } from '../scripts/ephemeral/system.mjs'
import { load, percentile } from './load.mjs'
import { cpuMsOf, memoryMbOf } from './processes.mjs'

const text = /** @type {const} */ ({ type: 'string' })
const { values: how } = parseArgs({ options: { rounds: text, seconds: text } })
const rounds = Number(how.rounds ?? 7)
const seconds = Number(how.seconds ?? 4)
/** Reactions, exports and garbage of a round end within this time. */
const settleMs = 6000
const idleSeconds = 10
const connections = 4

const startCollector = async () => {
  let spans = 0
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      spans += body.match(/"spanId"/g)?.length ?? 0
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    countSpans: () => spans,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** @param {Record<string, string>} variables */
const startMeasured = async (variables) => {
  const { system, stop } = await startEphemeralSystem(() => undefined, {
    initialData: 'empty',
    extra: { REQUESTS_PER_MINUTE: '0', RATE_LIMIT_PER_MINUTE: '0', ...variables },
  })
  const post = async (/** @type {string} */ path, /** @type {object} */ body, headers = {}) => {
    const response = await fetch(`${system.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return /** @type {Promise<{ token: string, data: { id: string } }>} */ (response.json())
  }
  const { token } = await post('/auth/login', system.initialData.firstAdmin ?? {})
  const headers = { authorization: `Bearer ${token}` }
  const { data: customer } = await post('/customers', newCustomer(), headers)
  return { system, headers, customerId: customer.id, stop }
}

const newCustomer = () => ({
  contact_person: 'Omar Zaabi',
  phone: `05${randomInt(1e8).toString().padStart(8, '0')}`,
})

/** @typedef {Awaited<ReturnType<typeof startMeasured>>} Measured */

/** @param {Measured} measured */
const processesOf = ({ system }) =>
  system
    .status()
    .processes.filter(({ name }) => !/postgres|rabbitmq/.test(name))
    .flatMap(({ pid }) => pid ?? [])

/** @param {Measured} measured @returns {Promise<number>} CPU milliseconds per second without requests */
const measureIdle = async (measured) => {
  const before = cpuMsOf(processesOf(measured))
  await wait(idleSeconds * 1000)
  return (cpuMsOf(processesOf(measured)) - before) / idleSeconds
}

/**
 * @param {Measured} measured @param {number} idle
 * @returns {Promise<number>} CPU milliseconds per request, with what happens afterwards and without the idle load
 */
const measureRound = async (measured, idle) => {
  const api = `${measured.system.address}/api`
  const requests = [
    () => ({ url: `${api}/customers?limit=10` }),
    () => ({ url: `${api}/customers/${measured.customerId}` }),
    () => ({ url: `${api}/customers`, body: newCustomer() }),
  ]
  const before = cpuMsOf(processesOf(measured))
  const startedAt = performance.now()
  const { answered, statuses } = await load({
    requestAt: (number) => /** @type {() => { url: string }} */ (requests[number % 3])(),
    connections,
    seconds,
    headers: measured.headers,
  })
  await wait(settleMs)
  const wrong = Object.keys(statuses).filter((status) => !/^20[01]$/.test(status))
  if (wrong.length > 0) throw new Error(`unexpected responses: ${JSON.stringify(statuses)}`)
  const idleMs = (idle * (performance.now() - startedAt)) / 1000
  return (cpuMsOf(processesOf(measured)) - before - idleMs) / answered
}

/** @param {Measured} measured */
const memoryOf = (measured) =>
  processesOf(measured).reduce((sum, pid) => sum + memoryMbOf(pid).proportional, 0)

const collector = await startCollector()
/** @type {Measured[]} */
const systems = []
try {
  const off = await startMeasured({})
  systems.push(off)
  const on = await startMeasured({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  })
  systems.push(on)
  await Promise.all(systems.map((measured) => measureRound(measured, 0)))
  const idle = await Promise.all(systems.map(measureIdle))
  console.log(
    `idle: off ${idle[0]?.toFixed(1)} ms of CPU time a second, a tenth ${idle[1]?.toFixed(1)}`,
  )

  const ratios = []
  for (let round = 0; round < rounds; round++) {
    const [without = 0, withTraces = 0] = await Promise.all(
      systems.map((measured, index) => measureRound(measured, idle[index] ?? 0)),
    )
    ratios.push(withTraces / without)
    console.log(
      `CPU per request: off ${without.toFixed(3)} ms, a tenth ${withTraces.toFixed(3)} ms, ratio ${(withTraces / without).toFixed(3)}`,
    )
  }
  console.log(`median ratio ${percentile(ratios, 0.5).toFixed(3)} (goal: at most 1.10)`)
  console.log(
    `memory of gateway and services: off ${memoryOf(off).toFixed(0)} MB, a tenth ${memoryOf(on).toFixed(0)} MB`,
  )
  console.log(`${collector.countSpans()} spans received`)
  if (collector.countSpans() === 0) throw new Error('no span was exported')
} finally {
  for (const { stop } of systems) await stop()
  collector.close()
}
