import { join } from 'node:path'
import { lastLines, logFileFor, watchLogForErrors } from './logs.mjs'
import { waitUntilReady } from './ready.mjs'
import { superviseProcess } from './supervise-process.mjs'
import { mayWatchHealth } from './watch-health.mjs'

/**
 * The processes of one supervisor.
 * @typedef {object} ProcessGroup
 * @property {(name: string, work: { args: string[], cwd: string, env: NodeJS.ProcessEnv, url: string, healthPath?: string, chatty?: boolean }) => void} add healthPath: where one that hangs is found out
 * @property {(name: string, path: string) => Promise<void>} untilReady waits until the path of the process returns 200
 * @property {(name: string) => import('./supervise-process.mjs').SupervisedProcess} get
 * @property {(name: string) => string} urlOf
 * @property {() => import('./claim-data-folder.mjs').ProcessStatus[]} list
 * @property {(last: string[]) => Promise<void>} stop all in parallel, but the named ones after the others
 * @property {() => void} kill
 * @property {(name: string) => string} logFileOf
 * @property {(guard: import('./guard-launcher.mjs').LauncherGuard) => void} guardBy registers every process with this guard from now on
 */

/** Long enough for a first start on a busy machine. */
const startTimeoutMs = 60_000

/**
 * @param {{ dataFolder: string, say: (line: string) => void, signal?: AbortSignal }} options
 * @returns {ProcessGroup}
 */
export function createProcessGroup({ dataFolder, say, signal }) {
  /** @type {Map<string, { supervised: import('./supervise-process.mjs').SupervisedProcess, url: string, stopWatching: () => void }>} */
  const members = new Map()
  /** @type {import('./guard-launcher.mjs').LauncherGuard | undefined} */
  let guard
  /** @param {string} name */
  const logFileOf = (name) => logFileFor(join(dataFolder, 'logs'), name)
  /** @param {string} name */
  const member = (name) => {
    const found = members.get(name)
    if (!found) throw new Error(`There is no process ${name}`)
    return found
  }
  /** @param {string[]} names */
  const stopThese = async (names) => {
    await Promise.all(names.map((name) => member(name).supervised.stop()))
    for (const name of names) member(name).stopWatching()
  }

  return {
    logFileOf,
    guardBy(launcherGuard) {
      guard = launcherGuard
    },
    add(name, { args, cwd, env, url, healthPath, chatty }) {
      const logFile = logFileOf(name)
      const stopWatching = watchLogForErrors(name, logFile, say, chatty)
      members.set(name, {
        url,
        stopWatching,
        supervised: superviseProcess({
          name,
          args,
          cwd,
          env,
          logFile,
          say,
          guard,
          healthUrl: healthPath && mayWatchHealth(env) ? `${url}${healthPath}` : undefined,
        }),
      })
    },
    untilReady(name, path) {
      const { supervised, url } = member(name)
      const getFailure = () => {
        if (signal?.aborted) return 'stopped while starting'
        if (supervised.failures() < 3) return null
        return `${name} exits repeatedly. The end of its log:\n${lastLines(logFileOf(name))}`
      }
      return waitUntilReady(`${url}${path}`, { timeoutMs: startTimeoutMs, getFailure })
    },
    get: (name) => member(name).supervised,
    urlOf: (name) => member(name).url,
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
      await stopThese(names.filter((name) => !last.includes(name)))
      await stopThese(names.filter((name) => last.includes(name)))
    },
    kill() {
      for (const { supervised } of members.values()) supervised.kill()
    },
  }
}
