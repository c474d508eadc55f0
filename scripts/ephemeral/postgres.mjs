import { join } from 'node:path'
import { createTemporaryFolder } from '../postgres/folders.mjs'
import { startPostgres } from '../postgres/server.mjs'
import { randomPassword } from '../secrets.mjs'
import { guardFolder } from './guard-folder.mjs'

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
