/**
 * `npm run parts:reconcile [-- --repair]`: compares the parts on the work cards with what the shelf holds for them, of what
 * `npm start` runs; with `--repair` what differs is told to the shelf anew. Ends with 1 while something is left to look at.
 */
import '../scripts/node-version.mjs'
import { dataFolder } from '../scripts/paths.mjs'
import { sendCommand } from '../scripts/running/supervisor-commands.mjs'

try {
  const args = process.argv.slice(2)
  await sendCommand(dataFolder(), 'reconcile-parts', { args }, ({ line }) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
