import { join } from 'node:path'
import { lastLines, logFileFor, watchLogForErrors } from './logs.mjs'
import { superviseProcess } from './supervise-process.mjs'
import { waitForUrl } from './wait-for-url.mjs'
import { mayWatchHealth } from './watch-health.mjs'

/** @typedef {import('./supervise-process.mjs').SupervisedProcess} SupervisedProcess */
/** @typedef {import('../running/guard-launcher.mjs').LauncherGuard} LauncherGuard */

/**
 * @typedef {object} MemberOptions
 * @property {string[]} args of node
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} url
 * @property {string} [healthPath] a process that stops responding there is killed and started again
 */
/**
 * The processes of one supervisor.
 * @typedef {object} ProcessGroup
 * @property {(name: string, options: MemberOptions) => void} add starts a process
 * @property {(name: string, path: string) => Promise<void>} waitUntilReady waits until the path of the process returns 200
 * @property {(name: string) => SupervisedProcess} get
 * @property {(name: string) => string} urlOf
 * @property {() => import('../supervisor/status.mjs').ProcessStatus[]} list
 * @property {(last: string[]) => Promise<void>} stop all in parallel, but the named ones after the others
 * @property {() => void} kill
 * @property {(name: string) => string} logFileOf
 * @property {(guard: LauncherGuard) => void} useGuard registers every process that starts from now on with this guard
 */

/** Long enough for a first start on a busy machine. */
const startTimeoutMs = 60_000

/** A process that exits so often while it starts cannot start. */
const maxStartFailures = 3

/**
 * @param {{ dataFolder: string, print: (line: string) => void, signal?: AbortSignal }} options
 * @returns {ProcessGroup}
 */
export function createProcessGroup({ dataFolder, print, signal }) {
  /** @type {Map<string, { supervised: SupervisedProcess, url: string, stopWatching: () => void }>} */
  const members = new Map()
  /** @type {LauncherGuard | undefined} */
  let guard

  /** @param {string} name */
  const logFileOf = (name) => logFileFor(join(dataFolder, 'logs'), name)

  /** @param {string} name */
  const getMember = (name) => {
    const member = members.get(name)
    if (!member) throw new Error(`There is no process ${name}`)
    return member
  }

  /** @param {string[]} names */
  const stopAll = async (names) => {
    await Promise.all(names.map((name) => getMember(name).supervised.stop()))
    for (const name of names) getMember(name).stopWatching()
  }

  return {
    logFileOf,
    useGuard(launcherGuard) {
      guard = launcherGuard
    },
    add(name, { args, cwd, env, url, healthPath }) {
      const logFile = logFileOf(name)
      const stopWatching = watchLogForErrors(name, logFile, print)
      const healthUrl = healthPath && mayWatchHealth(env) ? `${url}${healthPath}` : undefined
      const supervised = superviseProcess({
        name,
        args,
        cwd,
        env,
        logFile,
        print,
        guard,
        healthUrl,
      })
      members.set(name, { supervised, url, stopWatching })
    },
    waitUntilReady(name, path) {
      const { supervised, url } = getMember(name)
      const getFailure = () => {
        if (signal?.aborted) return 'stopped while starting'
        if (supervised.failures() < maxStartFailures) return null
        return `${name} exits repeatedly. The end of its log:\n${lastLines(logFileOf(name))}`
      }
      return waitForUrl(`${url}${path}`, { timeoutMs: startTimeoutMs, getFailure })
    },
    get: (name) => getMember(name).supervised,
    urlOf: (name) => getMember(name).url,
    list: () =>
      [...members].map(([name, { supervised, url }]) => ({
        name,
        pid: supervised.pid(),
        url,
        restarts: supervised.restarts(),
        startedAt: supervised.startedAt(),
      })),
    async stop(last) {
      const names = [...members.keys()]
      await stopAll(names.filter((name) => !last.includes(name)))
      await stopAll(names.filter((name) => last.includes(name)))
    },
    kill() {
      for (const { supervised } of members.values()) supervised.kill()
    },
  }
}
