import { join } from 'node:path'
import { createTemporaryFolder } from '../postgres/folders.mjs'
import { superviseBroker } from '../rabbitmq/supervise-broker.mjs'
import { randomPassword } from '../secrets.mjs'
import { guardFolder } from './guard-folder.mjs'

/**
 * Starts a RabbitMQ for tests in a temporary folder. It stops with the process that started it, and its folder is removed.
 * @returns {Promise<{ broker: import('../rabbitmq/supervise-broker.mjs').Broker, stop: () => Promise<void> }>}
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
    print: () => {},
  })
  const stop = async () => {
    await broker.stop()
    await guard.end()
  }
  try {
    await broker.waitUntilReady()
    return { broker, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
