import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * @typedef {object} LauncherGuard
 * @property {(pid: number | undefined, program: string) => void} add a process that started
 * @property {(pid: number | undefined) => void} remove a process that ended
 * @property {() => void} end after everything was stopped in order
 */

/**
 * Starts the process (launcher-guard-process.mjs) that stops everything when this one ends without having done so, and starts it
 * again should it end.
 * @param {{ dataFolder: string, databaseData?: string }} options
 * @returns {LauncherGuard}
 */
export function guardLauncher({ dataFolder, databaseData = '' }) {
  /** @type {Map<number, string>} */
  const programs = new Map()
  let isWanted = true
  let guard = launch()

  function launch() {
    const script = join(import.meta.dirname, 'launcher-guard-process.mjs')
    const child = spawn(process.execPath, [script, dataFolder, databaseData], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      cwd: '/',
    })
    child.unref()
    // @ts-expect-error the types of Node do not say that a pipe is a socket, which can be left out of the count
    child.stdin.unref()
    child.stdin.on('error', () => {})
    child.once('error', () => {})
    child.once('exit', () => {
      if (isWanted) setTimeout(() => (guard = isWanted ? launch() : guard), 1_000).unref()
    })
    for (const [pid, program] of programs) child.stdin.write(`${pid} ${program}\n`)
    return child
  }

  return {
    add(pid, program) {
      if (!pid) return
      programs.set(pid, program)
      guard.stdin.write(`${pid} ${program}\n`)
    },
    remove(pid) {
      if (!pid) return
      programs.delete(pid)
      guard.stdin.write(`-${pid}\n`)
    },
    end() {
      isWanted = false
      guard.stdin.end()
    },
  }
}
