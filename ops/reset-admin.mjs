/**
 * `npm run reset-admin [-- <username>]`: prints a link with which an admin of the running system chooses a new password, once
 * within a day.
 */
import '../scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { dataFolder } from '../scripts/paths.mjs'
import { sendCommand } from '../scripts/supervisor/commands.mjs'

try {
  const { positionals: args } = parseArgs({ allowPositionals: true })
  await sendCommand(dataFolder(), 'reset-admin', { args }, ({ line }) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
