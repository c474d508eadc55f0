import { get } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { readJson } from '../files.mjs'
import { fetchStatus } from './status.mjs'

/** @typedef {import('./status.mjs').ProcessStatus} ProcessStatus */
/** @typedef {'ready' | 'starting' | 'restarting' | 'not ready'} ProcessState */

/** A process that is not ready by then has a problem. */
const startTimeoutMs = 20_000
const probeTimeoutMs = 2_000

/**
 * Returns a table of the processes that run on a data folder. Throws if nothing runs there.
 * @param {string} dataFolder
 * @returns {Promise<string>}
 */
export async function listProcesses(dataFolder) {
  const { control } = readJson(join(dataFolder, 'running.json'), { control: '' })
  const status = control ? await fetchStatus(control).catch(() => null) : null
  if (!status) throw new Error(`Nothing runs on ${dataFolder}: begin with npm start.`)
  const launcher = {
    name: 'launcher',
    pid: status.pid,
    url: null,
    port: Number(new URL(control).port),
    restarts: 0,
    startedAt: status.startedAt,
  }
  const rows = await Promise.all(
    status.processes.map(async (process) => toRow(process, await stateOf(process))),
  )
  const header = ['NAME', 'PID', 'STATE', 'RESTARTS', 'PORT', 'UPTIME']
  return formatTable([header, toRow(launcher, status.address ? 'ready' : 'starting'), ...rows])
}

/** @param {ProcessStatus} process @returns {Promise<ProcessState>} */
async function stateOf(process) {
  const { pid, url, port = 0, restarts, startedAt = 0 } = process
  if (!pid) return 'restarting'
  if (url ? await isReady(url) : await responds(port)) return 'ready'
  if (Date.now() - startedAt > startTimeoutMs) return 'not ready'
  return restarts > 0 ? 'restarting' : 'starting'
}

/** @param {string} url @returns {Promise<boolean>} */
function isReady(url) {
  return new Promise((resolve) => {
    const request = get(`${url}/readyz`, { agent: false, timeout: probeTimeoutMs }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(false))
  })
}

/** PostgreSQL's SSLRequest, which it answers with one byte. RabbitMQ answers an unknown greeting with its version. */
const greeting = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/**
 * Returns true if a server that speaks no HTTP responds. A frozen one accepts connections but sends nothing.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function responds(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(greeting))
    /** @param {boolean} result */
    const finish = (result) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(result)
    }
    const timer = setTimeout(() => finish(false), probeTimeoutMs)
    socket.once('data', () => finish(true))
    socket.once('error', () => finish(false)).once('close', () => finish(false))
  })
}

/** @param {ProcessStatus} process @param {ProcessState} state */
function toRow({ name, pid, url, port, restarts, startedAt }, state) {
  return [
    name,
    pid ? String(pid) : '-',
    state,
    String(restarts),
    String(port ?? (url ? new URL(url).port : '-')),
    pid && startedAt ? formatUptime(Date.now() - startedAt) : '-',
  ]
}

/** @param {number} ms @returns {string} the two largest units, for instance `2 h 5 min` */
export function formatUptime(ms) {
  const seconds = Math.floor(ms / 1000)
  const [minutes, hours, days] = [60, 3_600, 86_400].map((unit) => Math.floor(seconds / unit))
  if (days) return `${days} d ${Number(hours) % 24} h`
  if (hours) return `${hours} h ${Number(minutes) % 60} min`
  if (minutes) return `${minutes} min ${seconds % 60} s`
  return `${seconds} s`
}

/** @param {string[][]} rows */
function formatTable(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}
