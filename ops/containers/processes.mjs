/** Runs programs, and ends all of them when the test is interrupted. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isErrno } from '../../scripts/files.mjs'

const defaultTimeoutMs = 60_000
const killAfterMs = 20_000
const maxOutputInErrors = 4000

/**
 * @typedef {object} RunOptions
 * @property {number} [timeoutMs]
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 */

/** @typedef {ReturnType<typeof createProcesses>} Processes */

export function createProcesses() {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const children = new Set()
  let isStopped = false

  /**
   * Starts a program that `stop` ends. It is the leader of a group, so that Ctrl C in the terminal reaches the test only,
   * and `stop` also ends the processes that it has started.
   *
   * @param {string} program
   * @param {string[]} args
   * @param {import('node:child_process').SpawnOptions} [options]
   */
  function start(program, args, options = {}) {
    if (isStopped) throw new Error(`${program} is not started, because the test has ended`)
    const child = spawn(program, args, { ...options, detached: true })
    children.add(child)
    child.once('close', () => children.delete(child))
    return child
  }

  /**
   * Runs a program. Throws an error with the end of its output if it fails or takes too long.
   *
   * @param {string} program
   * @param {string[]} args
   * @param {RunOptions} [options]
   */
  async function run(program, args, { timeoutMs = defaultTimeoutMs, ...options } = {}) {
    const child = start(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = ''
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk
      output += chunk
    })
    child.stderr?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
    })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      signalGroup(child, 'SIGTERM')
    }, timeoutMs)
    const [code, signal] = await once(child, 'close').finally(() => clearTimeout(timer))
    // Podman ends with 0 after SIGTERM.
    if (code === 0 && !isLate && !isStopped) return { stdout: stdout.trim(), output: output.trim() }
    const reason = isLate
      ? `took longer than ${timeoutMs / 1000} s`
      : `ended with ${signal ?? `code ${code}`}`
    const command = [program, ...args].join(' ')
    throw new Error(`${command} ${reason}:\n${output.trim().slice(-maxOutputInErrors)}`)
  }

  /** Ends all programs and waits for them. No other one can be started afterwards. */
  async function stop() {
    isStopped = true
    await Promise.all([...children].map(endGroup))
  }

  return { run, start, stop, isStopped: () => isStopped }
}

/** @param {import('node:child_process').ChildProcess} child */
async function endGroup(child) {
  const closed = once(child, 'close')
  signalGroup(child, 'SIGTERM')
  const isClosed = await Promise.race([
    closed.then(() => true),
    sleep(killAfterMs, false, { ref: false }),
  ])
  if (isClosed) return
  signalGroup(child, 'SIGKILL')
  await closed
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // The group has ended already.
    if (!isErrno(error, 'ESRCH')) throw error
  }
}
