/**
 * Run as a process of its own: waits until whoever started it ends, then stops the PostgreSQL and the RabbitMQ of
 * a folder that was meant for a while only, and removes the folder.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stopLeftBehind } from '../rabbitmq/left-behind.mjs'
import { stopPostgres } from './server.mjs'

const folder = String(process.argv[2])
if (!folder.includes('warsha-')) throw new Error(`Not a folder to be thrown away: ${folder}`)

process.stdin.resume()
process.stdin.on('close', async () => {
  // PostgreSQL lies in the folder itself (jest) or in one of a whole system's data folder (browser journeys).
  for (const data of [join(folder, 'data'), join(folder, 'postgres', 'data')])
    await stopPostgres(data)
  for (const broker of [folder, join(folder, 'rabbitmq')]) await stopLeftBehind(broker)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})
