/**
 * `node bench/gateway.mjs [--seconds 2] [--rounds 5] [--connections 32]`
 *
 * Compares the throughput of a service directly and through the built gateway (run `npm run build` first): the same
 * Express response of 2 KB, measured alternately. Prints numbers and asserts nothing.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { serviceKeys } from '../scripts/secrets.mjs'
import { load, percentile } from './load.mjs'

const here = import.meta.dirname

/** @returns {Promise<number>} */
const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  return port
}

/** @param {string} file @param {Record<string, string>} environment @param {string} url responds when the process is up */
const start = async (file, environment, url) => {
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...environment }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await wait(50)) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return child
    if (child.exitCode !== null) break
  }
  child.kill()
  throw new Error(`${file} did not come up`)
}

/** @param {string} gateway @returns {Promise<number>} CPU time of its process in microseconds */
const cpuOf = async (gateway) => {
  const text = await (await fetch(`${gateway}/metrics`)).text()
  return Number(/^process_cpu_seconds_total\S* (\S+)/m.exec(text)?.[1]) * 1e6
}

/** @param {string} service @returns {Promise<number>} CPU time of the service in microseconds */
const cpuOfService = async (service) => {
  const response = await fetch(`${service}/cpu`)
  const { user, system } = /** @type {NodeJS.CpuUsage} */ (await response.json())
  return user + system
}

const whole = (/** @type {number} */ value) => Math.round(value).toLocaleString('en')

/** @param {{ direct: string, gateway: string, path: string }} at @param {{ seconds: number, connections: number }} how */
const measure = async ({ direct, gateway, path }, how) => {
  const serviceBefore = await cpuOfService(direct)
  const straight = await load({ requestAt: () => ({ url: direct + path }), ...how })
  const service = ((await cpuOfService(direct)) - serviceBefore) / straight.answered
  const gatewayBefore = await cpuOf(gateway)
  const through = await load({ requestAt: () => ({ url: gateway + path }), ...how })
  const cpu = ((await cpuOf(gateway)) - gatewayBefore) / through.answered
  const rates = [straight.answered / straight.seconds, through.answered / through.seconds]
  const medians = [percentile(straight.latencies, 0.5), percentile(through.latencies, 0.5)]
  return { rates, medians, cpu, service, failed: straight.failed + through.failed }
}

/** @typedef {Awaited<ReturnType<typeof measure>>} Round */

/** @param {Round[]} rounds */
const report = (rounds) => {
  for (const { rates, cpu, service } of rounds) {
    const [direct = 0, through = 0] = rates
    const costs = `CPU a request: service ${service.toFixed(0)} µs, gateway ${cpu.toFixed(0)} µs`
    console.log(
      `direct ${whole(direct)}/s   gateway ${whole(through)}/s   ${(through / direct).toFixed(2)}   ${costs}`,
    )
  }
  const median = (/** @type {number[]} */ values) => percentile(values, 0.5).toFixed(2)
  const ratios = rounds.map(({ rates: [direct = 0, through = 0] }) => through / direct)
  console.log(
    `throughput through the gateway against direct, median: ${median(ratios)} (hold 0.55, aim 0.7)`,
  )
  const costs = rounds.map(({ cpu, service }) => cpu / service)
  console.log(`CPU of the gateway against that of an Express response, median: ${median(costs)}`)
}

const main = async () => {
  const number = /** @type {const} */ ({ type: 'string' })
  const { values } = parseArgs({
    options: { seconds: number, rounds: number, connections: number },
  })
  const seconds = Number(values.seconds ?? 2)
  const connections = Number(values.connections ?? 32)
  const [servicePort, gatewayPort] = [await freePort(), await freePort()]
  const direct = `http://127.0.0.1:${servicePort}`
  const gateway = `http://127.0.0.1:${gatewayPort}`
  const path = '/api/customers'
  const folder = mkdtempSync(join(tmpdir(), 'warsha-bench-'))
  const children = [
    await start(join(here, 'express-response.mjs'), { PORT: String(servicePort) }, direct + path),
  ]
  try {
    const environment = {
      PORT: String(gatewayPort),
      WORKSHOP_URLS: direct,
      RATE_LIMIT_PER_MINUTE: '0',
      FRONT_ENDS_DIR: tmpdir(),
      PUBLIC_KEYS_FILE: serviceKeys(folder).publicKeysFile,
    }
    children.push(
      await start(
        join(here, '..', 'gateway', 'dist', 'main.mjs'),
        environment,
        `${gateway}/readyz`,
      ),
    )
    const at = { direct, gateway, path }
    await measure(at, { seconds: 3, connections }) // warms both up
    const rounds = []
    for (let i = 0; i < Number(values.rounds ?? 5); i++)
      rounds.push(await measure(at, { seconds, connections }))
    report(rounds)
    const {
      medians: [straight = 0, through = 0],
    } = await measure(at, { seconds, connections: 1 })
    console.log(
      `one connection, p50: direct ${straight.toFixed(3)} ms, gateway ${through.toFixed(3)} ms, added ${(through - straight).toFixed(3)} ms`,
    )
    const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
    if (failed) throw new Error(`${failed} responses were not 200`)
  } finally {
    for (const child of children) child.kill()
    rmSync(folder, { recursive: true })
  }
}

await main()
