/**
 * `npm run bus -- look | dead <queue> | replay <queue> [event id]`: operates on the messages between the services
 * of the running system: counts waiting messages and dead letters, lists dead letters with their errors and replays them.
 */
import '../scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { dataFolder } from '../scripts/paths.mjs'
import { sendCommand } from '../scripts/supervisor/commands.mjs'

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const args = positionals.length ? positionals : ['look']
  await sendCommand(dataFolder(), 'bus', { args }, ({ line }) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
