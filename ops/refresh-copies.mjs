/**
 * `npm run copies:refresh`: every service asks the owners of what it keeps copies of for everything, and keeps what is
 * newer than its own. The one cure for a copy that lost something; safe at any time.
 */
import '../scripts/node-version.mjs'
import { dataFolder } from '../scripts/paths.mjs'
import { sendCommand } from '../scripts/running/supervisor-commands.mjs'

try {
  await sendCommand(dataFolder(), 'refresh-copies', {}, ({ name }) =>
    console.log(`${name}: copies refreshed`),
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
