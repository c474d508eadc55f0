import { join } from 'node:path'
import { createTemporaryFolder, randomPassword } from '../postgres/cluster.mjs'
import { guardFolder } from '../postgres/ephemeral.mjs'
import { superviseBroker } from './supervise-broker.mjs'

/**
 * Starts a RabbitMQ for tests in a temporary folder. It stops with the process that started it, and its folder is removed.
 * @returns {Promise<{ broker: import('./supervise-broker.mjs').Broker, stop: () => Promise<void> }>}
 */
export async function startEphemeralBroker() {
  const folder = createTemporaryFolder('warsha-rabbitmq-')
  const guard = guardFolder(folder)
  const password = randomPassword()
  const logFile = join(folder, 'rabbitmq.log')
  const broker = await superviseBroker({
    folder,
    logFile,
    passwordOf: () => password,
    say: () => {},
  })
  const stop = async () => {
    await broker.stop()
    await guard.end()
  }
  try {
    await broker.untilReady()
    return { broker, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
