import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/**
 * @typedef {object} ProcessSpec
 * @property {string} name
 * @property {string[]} args of node
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logFile
 * @property {(line: string) => void} say
 */
/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ended how a process ended */
/**
 * @typedef {object} KeptProcess
 * @property {string} name
 * @property {() => number | undefined} pid
 * @property {() => number} restarts how often it was started again
 * @property {() => number} deaths of its own, in quick succession
 * @property {() => Promise<Ended>} restart stops it in order and starts it again
 * @property {() => Promise<void>} stop in order: SIGTERM, and after a good ten seconds SIGKILL
 * @property {() => void} kill at once
 */

/** A little more than what a process takes to drain by its own promise. */
const timeoutMs = 12_000

/** One that lived this long starts with a clean record. */
const goodLife = 30_000

/** @param {number} deaths in quick succession @returns {number} ms to wait */
export function backOff(deaths) {
  return deaths <= 1 ? 0 : Math.min(250 * 2 ** (deaths - 1), 5_000)
}

/**
 * Starts a process and starts it again whenever it dies: at once the first time, then ever more slowly.
 * @param {ProcessSpec} spec
 * @returns {KeptProcess}
 */
export function keepProcess({ name, args, cwd, env, logFile, say }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {NodeJS.Timeout | undefined} */
  let waiting
  let wanted = true
  let deaths = 0
  let restarts = 0

  function launch() {
    const started = Date.now()
    const log = openSync(logFile, 'a')
    // A group of its own, so that Ctrl-C reaches the supervisor only; the channel tells it when that is gone.
    const own = spawn(process.execPath, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    })
    closeSync(log)
    child = own
    own.once('error', (error) => say(`${name} cannot be started: ${error.message}`))
    own.once('exit', (code, signal) => {
      if (!wanted || child !== own) return
      deaths = Date.now() - started > goodLife ? 1 : deaths + 1
      const delay = backOff(deaths)
      say(
        `${name} has ended (${signal ?? `exit code ${code}`}), starting it again${delay ? ` in ${delay} ms` : ''}`,
      )
      waiting = setTimeout(again, delay)
    })
  }

  function again() {
    restarts++
    launch()
  }

  async function end() {
    clearTimeout(waiting)
    const own = child
    child = undefined
    return own ? stopChild(own) : { code: 0, signal: null }
  }

  launch()
  return {
    name,
    pid: () => child?.pid,
    restarts: () => restarts,
    deaths: () => deaths,
    async restart() {
      const ended = await end()
      deaths = 0
      if (wanted) again()
      return ended
    },
    async stop() {
      wanted = false
      await end()
    },
    kill() {
      wanted = false
      child?.kill('SIGKILL')
    },
  }
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<Ended>} */
function stopChild(child) {
  const over = { code: child.exitCode, signal: child.signalCode }
  if (over.code !== null || over.signal !== null || !child.pid) return Promise.resolve(over)
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    child.once('exit', (code, signal) => {
      clearTimeout(tooLong)
      resolve({ code, signal })
    })
    // Windows knows no SIGTERM: there the closed channel says the same.
    if (process.platform === 'win32') child.disconnect()
    else child.kill('SIGTERM')
  })
}
