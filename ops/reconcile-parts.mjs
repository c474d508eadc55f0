/**
 * `npm run parts:reconcile [-- --repair]`: compares the part lines of work cards with the reservations of inventory in
 * the running system. `--repair` sends differing lines to inventory again. Exits with 1 if differences remain.
 */
import '../scripts/node-version.mjs'
import { dataFolder } from '../scripts/paths.mjs'
import { sendCommand } from '../scripts/supervisor/commands.mjs'

try {
  const args = process.argv.slice(2)
  await sendCommand(dataFolder(), 'reconcile-parts', { args }, ({ line }) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
