/**
 * `npm run roll [-- <service> …]`: restarts the processes of the running system one after the other from the current
 * build. After `npm run build` this deploys a new release. `-- gateway` restarts the gateway.
 */
import '../scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { dataFolder } from '../scripts/paths.mjs'
import { sendCommand } from '../scripts/supervisor/commands.mjs'

try {
  const { positionals: names } = parseArgs({ allowPositionals: true })
  await sendCommand(
    dataFolder(),
    'roll',
    { names },
    ({ name, code, signal, stoppedAfter, readyAfter }) => {
      if (stoppedAfter === undefined) return console.log(`${name}: applied`)
      const end = signal ?? (code === 0 ? 'in order' : `with exit code ${code}`)
      console.log(
        `${name}: ended ${end} after ${stoppedAfter} ms, ready again after ${readyAfter} ms`,
      )
    },
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
