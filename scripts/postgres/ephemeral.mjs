import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createTemporaryFolder, randomPassword } from './cluster.mjs'
import { startPostgres } from './server.mjs'

/**
 * Starts a PostgreSQL for tests in a temporary folder. `stop` stops it and removes the folder, which also happens if this
 * process is killed.
 * @returns {Promise<{ adminUrl: string, stop: () => Promise<void> }>}
 */
export async function startEphemeralPostgres() {
  const folder = createTemporaryFolder('warsha-postgres-')
  const guard = guardFolder(folder)
  try {
    const logFile = join(folder, 'postgres.log')
    const { adminUrl } = await startPostgres({
      folder,
      password: randomPassword(),
      logFile,
      isEphemeral: true,
    })
    return { adminUrl, stop: guard.end }
  } catch (error) {
    await guard.end()
    throw error
  }
}

/**
 * Starts a process that cleans up when the pipe to it closes, however this process ends.
 * @param {string} folder
 * @returns {{ end: () => Promise<void> }}
 */
export function guardFolder(folder) {
  const script = join(import.meta.dirname, 'guard.mjs')
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
