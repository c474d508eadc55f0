/**
 * Runs as a separate process: waits until its parent exits, then stops the PostgreSQL and RabbitMQ of a temporary folder
 * and removes the folder.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stopPostgres } from '../postgres/server.mjs'
import { stopAbandonedBroker } from '../rabbitmq/abandoned-broker.mjs'

const folder = String(process.argv[2])
if (!folder.includes('warsha-')) throw new Error(`Not a temporary folder: ${folder}`)

process.stdin.resume()
process.stdin.on('close', async () => {
  // PostgreSQL is in the folder itself (jest) or below a system's data folder (browser journeys).
  for (const data of [join(folder, 'data'), join(folder, 'postgres', 'data')])
    await stopPostgres(data)
  for (const broker of [folder, join(folder, 'rabbitmq')]) await stopAbandonedBroker(broker)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})
