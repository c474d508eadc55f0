import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * @typedef {object} LauncherGuard
 * @property {(pid: number | undefined, program: string) => void} add registers a process that started
 * @property {(pid: number | undefined) => void} remove forgets a process that exited
 * @property {() => void} end ends the guard after everything was stopped in order
 */

/**
 * Starts a process (launcher-guard-process.mjs) that stops everything if the launcher exits without having done so. Restarts
 * the guard if it exits.
 * @param {{ dataFolder: string, databaseData?: string, print: (line: string) => void }} options
 * @returns {LauncherGuard}
 */
export function guardLauncher({ dataFolder, databaseData = '', print }) {
  /** @type {Map<number, string>} */
  const programs = new Map()
  let shouldRun = true
  let guard = launch()

  function launch() {
    const script = join(import.meta.dirname, 'launcher-guard-process.mjs')
    const child = spawn(process.execPath, [script, dataFolder, databaseData], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      cwd: '/',
    })
    child.unref()
    // @ts-expect-error the types of Node lack `unref` of a pipe
    child.stdin.unref()
    // Writing to a guard that has exited fails. The next guard gets the whole list.
    child.stdin.on('error', () => {})
    child.once('error', ({ message }) => {
      print(`no guard: if the launcher is killed, its processes continue (${message})`)
    })
    child.once('exit', () => {
      if (shouldRun) setTimeout(relaunch, 1_000).unref()
    })
    for (const [pid, program] of programs) child.stdin.write(`${pid} ${program}\n`)
    return child
  }

  function relaunch() {
    if (shouldRun) guard = launch()
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
      shouldRun = false
      guard.stdin.end()
    },
  }
}
