/**
 * `npm run build && node bench/traces.mjs [--rounds 6] [--requests 1200]`
 *
 * Compares the CPU time per request of the gateway and all services without traces and with a tenth of the requests
 * recorded. The spans go to a collector in this process, whose time does not count. Also prints the memory of the processes.
 *
 * Four systems get the same number of requests at the same time: two without traces between two with them, in the order
 * of their start, because a system that has run for longer needs less time. The two without traces are compared too: that is
 * the error of the measurement. The median of the rounds' ratios is the result.
 *
 * The requests: a list, a record and a new customer in turn. Exits with an error if a response is neither 200 nor 201, or
 * if no span arrived.
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
const { values: how } = parseArgs({ options: { rounds: text, requests: text } })
const rounds = Number(how.rounds ?? 6)
const requestsPerRound = Number(how.requests ?? 1200)
/** Reactions and exports of a round end within this time. */
const settleMs = 6000
const idleSeconds = 10
const warmUpRounds = 2
/** The system that started last compiles and catches up for longer than the others. */
const startSeconds = 60
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

/** @param {Measured} measured */
const requestsOf = ({ system, customerId }) => {
  const api = `${system.address}/api`
  const requests = [
    () => ({ url: `${api}/customers?limit=10` }),
    () => ({ url: `${api}/customers/${customerId}` }),
    () => ({ url: `${api}/customers`, body: newCustomer() }),
  ]
  return (/** @type {number} */ number) =>
    /** @type {() => { url: string }} */ (requests[number % requests.length])()
}

/** @param {Measured} measured */
const sendRequests = async (measured) => {
  const { statuses } = await load({
    requestAt: requestsOf(measured),
    connections,
    requests: requestsPerRound,
    headers: measured.headers,
  })
  const wrong = Object.keys(statuses).filter((status) => !/^20[01]$/.test(status))
  if (wrong.length > 0) throw new Error(`unexpected responses: ${JSON.stringify(statuses)}`)
}

/**
 * Measures all systems over the same period.
 * @param {readonly Measured[]} systems @param {() => Promise<unknown>} work
 * @returns {Promise<{ cpuMs: number[], seconds: number }>} the CPU time of each system
 */
const measureCpu = async (systems, work) => {
  const startedAt = performance.now()
  const before = systems.map((measured) => cpuMsOf(processesOf(measured)))
  await work()
  const cpuMs = systems.map(
    (measured, index) => cpuMsOf(processesOf(measured)) - (before[index] ?? 0),
  )
  return { cpuMs, seconds: (performance.now() - startedAt) / 1000 }
}

/** @param {readonly Measured[]} systems */
const measureRound = (systems) =>
  measureCpu(systems, async () => {
    await Promise.all(systems.map(sendRequests))
    await wait(settleMs)
  })

/** @param {readonly number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/** @param {readonly Measured[]} measured */
const memoryOf = (measured) =>
  mean(
    measured.map((one) =>
      processesOf(one).reduce((sum, pid) => sum + memoryMbOf(pid).proportional, 0),
    ),
  )

const collector = await startCollector()
const traces = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: '0.1',
}
/** @type {Measured[]} */
const systems = []
/** @template T @param {readonly T[]} values in the order of `systems` */
const split = (values) => ({
  on: values.filter((_, index) => index === 0 || index === 3),
  off: values.filter((_, index) => index === 1 || index === 2),
})
try {
  for (const variables of [traces, {}, {}, traces]) systems.push(await startMeasured(variables))
  await wait(startSeconds * 1000)
  for (let round = 0; round < warmUpRounds; round++) await measureRound(systems)
  const { cpuMs, seconds } = await measureCpu(systems, () => wait(idleSeconds * 1000))
  const idle = split(cpuMs.map((ms) => ms / seconds))
  console.log(
    `idle: off ${mean(idle.off).toFixed(1)} ms of CPU time a second, a tenth ${mean(idle.on).toFixed(1)}`,
  )

  const ratios = []
  const errors = []
  for (let round = 0; round < rounds; round++) {
    const measured = await measureRound(systems)
    // The same for all: recorded background work belongs to the cost of traces.
    const background = mean(idle.off) * measured.seconds
    const { on, off } = split(measured.cpuMs.map((ms) => (ms - background) / requestsPerRound))
    const ratio = mean(on) / mean(off)
    ratios.push(ratio)
    errors.push((off[1] ?? 0) / (off[0] ?? 0))
    console.log(
      `CPU per request: off ${off.map((ms) => ms.toFixed(3)).join(' and ')} ms, a tenth ${on.map((ms) => ms.toFixed(3)).join(' and ')} ms, ratio ${ratio.toFixed(3)}`,
    )
  }
  console.log(
    `median ratio ${percentile(ratios, 0.5).toFixed(3)} (goal: at most 1.10); of the two without traces ${percentile(errors, 0.5).toFixed(3)}`,
  )
  const { on, off } = split(systems)
  console.log(
    `memory of gateway and services: off ${memoryOf(off).toFixed(0)} MB, a tenth ${memoryOf(on).toFixed(0)} MB`,
  )
  console.log(`${collector.countSpans()} spans received`)
  if (collector.countSpans() === 0) throw new Error('no span was exported')
} finally {
  for (const { stop } of systems) await stop()
  collector.close()
}
