/**
 * `npm run books:check`: checks payments, totals, numbers and issued documents of what `npm start` runs, and says what does not
 * agree. Ends with 1 while something is left to look at.
 */
import '../scripts/node-version.mjs'
import { dataFolder } from '../scripts/paths.mjs'
import { sendCommand } from '../scripts/running/supervisor-commands.mjs'

try {
  await sendCommand(dataFolder(), 'check-books', {}, ({ line }) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
