import { createTemporaryFolder } from '../postgres/folders.mjs'
import { startSystem } from '../running/start-system.mjs'
import { guardFolder } from './guard-folder.mjs'

/**
 * Starts a complete system with the demo shop in a temporary folder, for tests and benchmarks. Everything is removed
 * afterwards, even if this process is killed. Uses TEST_DATABASE_URL and TEST_AMQP_URL, but never DATABASE_URL and
 * AMQP_URL, which may hold real data.
 * @param {(line: string) => void} print
 * @param {Partial<import('../running/system-options.mjs').SystemOptions>} [options]
 * @returns {Promise<{ system: import('../running/start-system.mjs').RunningSystem, folder: string, stop: () => Promise<void> }>}
 */
export async function startEphemeralSystem(print, options) {
  const folder = createTemporaryFolder('warsha-system-')
  const guard = guardFolder(folder)
  try {
    const databaseUrl = process.env.TEST_DATABASE_URL
    const amqpUrl = process.env.TEST_AMQP_URL || undefined
    const system = await startSystem({
      dataFolder: folder,
      databaseUrl,
      amqpUrl,
      isEphemeral: true,
      port: 0,
      print,
      ...options,
    })
    return {
      system,
      folder,
      async stop() {
        await system.stop()
        await guard.end()
      },
    }
  } catch (error) {
    await guard.end()
    throw error
  }
}
