import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { openLog } from './logs.mjs'
import { watchHealth } from './watch-health.mjs'

/**
 * @typedef {object} ProcessSpec
 * @property {string} name
 * @property {string[]} args of node
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logFile
 * @property {(line: string) => void} print
 * @property {string} [healthUrl] a process that stops responding there is killed and started again
 * @property {import('../running/guard-launcher.mjs').LauncherGuard} [guard] receives every process
 */
/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} ExitStatus how a process exited */
/**
 * @typedef {object} SupervisedProcess
 * @property {string} name
 * @property {() => number | undefined} pid
 * @property {() => number} restarts number of restarts
 * @property {() => number} startedAt milliseconds since 1970
 * @property {() => number} failures unexpected exits in quick succession
 * @property {() => Promise<ExitStatus>} restart stops it gracefully and starts it again
 * @property {() => Promise<void>} stop gracefully: SIGTERM, then SIGKILL after 12 seconds
 * @property {() => void} kill immediately, with SIGKILL
 */

/** Slightly longer than a process may take to drain its requests. */
const stopTimeoutMs = 12_000

/** After this run time earlier failures no longer count. */
const stableAfterMs = 30_000

/** @param {number} failures in quick succession @returns {number} delay in ms */
export function restartDelayMs(failures) {
  return failures <= 1 ? 0 : Math.min(250 * 2 ** (failures - 1), 5_000)
}

/**
 * Starts a process and restarts it whenever it exits: immediately the first time, then with increasing delays.
 * @param {ProcessSpec} spec
 * @returns {SupervisedProcess}
 */
export function superviseProcess({ name, args, cwd, env, logFile, print, healthUrl, guard }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {NodeJS.Timeout | undefined} */
  let restartTimer
  let endHealthWatch = () => {}
  let startedAt = 0
  let shouldRun = true
  let failures = 0
  let restarts = 0

  function launch() {
    const launchedAt = Date.now()
    startedAt = launchedAt
    const log = openLog(logFile)
    // A separate process group, so that Ctrl-C reaches only the supervisor. The IPC channel closes when the supervisor exits.
    const launched = spawn(process.execPath, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    })
    if (log !== 'ignore') closeSync(log)
    child = launched
    guard?.add(launched.pid, String(args[0]))
    if (healthUrl) {
      endHealthWatch = watchHealth(healthUrl, () => {
        print(`${name} hangs: it has not responded for more than 5 s`)
        launched.kill('SIGKILL')
      })
    }
    launched.once('error', (error) => print(`${name} cannot be started: ${error.message}`))
    launched.once('exit', (code, signal) => {
      guard?.remove(launched.pid)
      if (!shouldRun || child !== launched) return
      endHealthWatch()
      failures = Date.now() - launchedAt > stableAfterMs ? 1 : failures + 1
      const delayMs = restartDelayMs(failures)
      const reason = signal ?? `exit code ${code}`
      const delay = delayMs ? ` in ${delayMs} ms` : ''
      print(`${name} has ended (${reason}), starting it again${delay}`)
      restartTimer = setTimeout(relaunch, delayMs)
    })
  }

  function relaunch() {
    restarts++
    launch()
  }

  async function stopCurrent() {
    clearTimeout(restartTimer)
    endHealthWatch()
    const stopped = child
    child = undefined
    return stopped ? stopChild(stopped) : { code: 0, signal: null }
  }

  launch()
  return {
    name,
    pid: () => (child?.exitCode === null && child.signalCode === null ? child.pid : undefined),
    startedAt: () => startedAt,
    restarts: () => restarts,
    failures: () => failures,
    async restart() {
      const exit = await stopCurrent()
      failures = 0
      if (shouldRun) relaunch()
      return exit
    },
    async stop() {
      shouldRun = false
      await stopCurrent()
    },
    kill() {
      shouldRun = false
      endHealthWatch()
      child?.kill('SIGKILL')
    },
  }
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<ExitStatus>} */
function stopChild(child) {
  const exit = { code: child.exitCode, signal: child.signalCode }
  if (exit.code !== null || exit.signal !== null || !child.pid) return Promise.resolve(exit)
  return new Promise((resolve) => {
    const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    child.once('exit', (code, signal) => {
      clearTimeout(killTimer)
      resolve({ code, signal })
    })
    // Windows has no SIGTERM. Processes treat the closed channel the same way.
    if (process.platform === 'win32') child.disconnect()
    else child.kill('SIGTERM')
  })
}
