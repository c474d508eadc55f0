/**
 * `npm run books:check`: checks payments, totals, numbers and issued documents of the running system and lists the
 * differences. Exits with 1 if there are any.
 */
import '../scripts/node-version.mjs'
import { dataFolder } from '../scripts/paths.mjs'
import { sendCommand } from '../scripts/supervisor/commands.mjs'

try {
  await sendCommand(dataFolder(), 'check-books', {}, ({ line }) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
