import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Starts a process (guard-process.mjs) that stops the PostgreSQL and RabbitMQ of a temporary folder and removes the folder
 * as soon as this process ends, even if it is killed.
 * @param {string} folder
 * @returns {{ end: () => Promise<void> }} end: does it now and waits until it is done
 */
export function guardFolder(folder) {
  const script = join(import.meta.dirname, 'guard-process.mjs')
  const guard = spawn(process.execPath, [script, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  guard.unref()
  // @ts-expect-error the types of Node lack `unref` of a pipe
  guard.stdin.unref()
  return {
    async end() {
      if (guard.exitCode !== null) return
      guard.ref()
      const ended = once(guard, 'exit')
      guard.stdin.end()
      await ended
    },
  }
}
