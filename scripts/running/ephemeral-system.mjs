import { passingFolder } from '../postgres/cluster.mjs'
import { guardFolder } from '../postgres/ephemeral.mjs'
import { startSystem } from './start-system.mjs'

/**
 * A whole system with the demo shop in a folder that is thrown away, for tests and benches. Nothing of it stays,
 * also when this process is killed. TEST_DATABASE_URL and TEST_AMQP_URL are honoured; DATABASE_URL and AMQP_URL are not,
 * since people's data lie there.
 * @param {(line: string) => void} say
 * @param {Partial<import('./start-system.mjs').SystemOptions>} [options]
 * @returns {Promise<{ system: import('./start-system.mjs').RunningSystem, folder: string, end: () => Promise<void> }>}
 */
export async function startPassingSystem(say, options) {
  const folder = passingFolder('warsha-system-')
  const guard = guardFolder(folder)
  try {
    const databaseUrl = process.env.TEST_DATABASE_URL
    const amqpUrl = process.env.TEST_AMQP_URL || undefined
    const system = await startSystem({
      dataFolder: folder,
      databaseUrl,
      amqpUrl,
      passing: true,
      port: 0,
      say,
      ...options,
    })
    return {
      system,
      folder,
      async end() {
        await system.stop()
        await guard.end()
      },
    }
  } catch (error) {
    await guard.end()
    throw error
  }
}
