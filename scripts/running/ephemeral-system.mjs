import { createTemporaryFolder } from '../postgres/cluster.mjs'
import { guardFolder } from '../postgres/ephemeral.mjs'
import { startSystem } from './start-system.mjs'

/**
 * Starts a complete system with the demo shop in a temporary folder, for tests and benchmarks. Everything is removed
 * afterwards, even if this process is killed. Uses TEST_DATABASE_URL and TEST_AMQP_URL, but never DATABASE_URL and
 * AMQP_URL, which may hold real data.
 * @param {(line: string) => void} say
 * @param {Partial<import('./start-system.mjs').SystemOptions>} [options]
 * @returns {Promise<{ system: import('./start-system.mjs').RunningSystem, folder: string, stop: () => Promise<void> }>}
 */
export async function startEphemeralSystem(say, options) {
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
      say,
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
