/**
 * `npm run bus -- look | dead <queue> | replay <queue> [event id]`: the messages between the services of what `npm start`
 * runs: how many wait and were put aside, which and why, and putting them back.
 */
import '../scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { dataFolder } from '../scripts/paths.mjs'
import { sendCommand } from '../scripts/running/supervisor-commands.mjs'

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const args = positionals.length ? positionals : ['look']
  await sendCommand(dataFolder(), 'bus', { args }, ({ line }) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
