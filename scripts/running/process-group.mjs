import { join } from 'node:path'
import { keepProcess } from './keep-process.mjs'
import { lastLines, logFileFor, watchLogForErrors } from './logs.mjs'
import { untilReady } from './ready.mjs'

/**
 * All processes under one supervisor.
 * @typedef {object} ProcessGroup
 * @property {(name: string, work: { args: string[], cwd: string, env: NodeJS.ProcessEnv, url: string, chatty?: boolean }) => void} add
 * @property {(name: string, path: string) => Promise<void>} untilReady until that path of it answers 2xx
 * @property {(name: string) => import('./keep-process.mjs').KeptProcess} get
 * @property {(name: string) => string} urlOf
 * @property {() => { name: string, pid: number | undefined, url: string, restarts: number }[]} list
 * @property {(last: string[]) => Promise<void>} stop all together, but those named only after the others
 * @property {() => void} kill
 * @property {(name: string) => string} logFileOf
 */

/** How long a first start may take on a machine that is busy with other things. */
const startTimeoutMs = 60_000

/**
 * @param {{ dataFolder: string, say: (line: string) => void, signal?: AbortSignal }} options
 * @returns {ProcessGroup}
 */
export function createProcessGroup({ dataFolder, say, signal }) {
  /** @type {Map<string, { kept: import('./keep-process.mjs').KeptProcess, url: string, endWatch: () => void }>} */
  const members = new Map()
  /** @param {string} name */
  const logFileOf = (name) => logFileFor(join(dataFolder, 'logs'), name)
  /** @param {string} name */
  const member = (name) => {
    const found = members.get(name)
    if (!found) throw new Error(`There is no process called ${name}`)
    return found
  }
  /** @param {string[]} names */
  const stopThese = async (names) => {
    await Promise.all(names.map((name) => member(name).kept.stop()))
    for (const name of names) member(name).endWatch()
  }

  return {
    logFileOf,
    add(name, { args, cwd, env, url, chatty }) {
      const logFile = logFileOf(name)
      const endWatch = watchLogForErrors(name, logFile, say, chatty)
      members.set(name, {
        url,
        endWatch,
        kept: keepProcess({ name, args, cwd, env, logFile, say }),
      })
    },
    untilReady(name, path) {
      const { kept, url } = member(name)
      const hopeless = () => {
        if (signal?.aborted) return 'stopped while starting'
        if (kept.deaths() < 3) return null
        return `${name} ends again and again. Its last words:\n${lastLines(logFileOf(name))}`
      }
      return untilReady(`${url}${path}`, { timeoutMs: startTimeoutMs, hopeless })
    },
    get: (name) => member(name).kept,
    urlOf: (name) => member(name).url,
    list: () =>
      [...members].map(([name, { kept, url }]) => ({
        name,
        pid: kept.pid(),
        url,
        restarts: kept.restarts(),
      })),
    async stop(last) {
      const names = [...members.keys()]
      await stopThese(names.filter((name) => !last.includes(name)))
      await stopThese(names.filter((name) => last.includes(name)))
    },
    kill() {
      for (const { kept } of members.values()) kept.kill()
    },
  }
}
