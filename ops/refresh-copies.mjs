/**
 * `npm run copies:refresh`: every service fetches its local copies from the owning services again and stores newer rows.
 * Repairs an incomplete copy. Safe at any time.
 */
import '../scripts/node-version.mjs'
import { dataFolder } from '../scripts/paths.mjs'
import { sendCommand } from '../scripts/supervisor/commands.mjs'

try {
  await sendCommand(dataFolder(), 'refresh-copies', {}, ({ name }) =>
    console.log(`${name}: copies refreshed`),
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
