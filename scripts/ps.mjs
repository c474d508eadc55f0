/**
 * `npm run ps`: lists the processes of what `npm start` runs. Ends with 1 when nothing runs.
 */
import './node-version.mjs'
import { dataFolder } from './paths.mjs'
import { listProcesses } from './supervisor/list-processes.mjs'

try {
  console.log(await listProcesses(dataFolder()))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
