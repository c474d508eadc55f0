/**
 * `npm run build [-- name …]`: builds what changed since it was last built, or of the named services and front
 * ends only.
 */
import './node-version.mjs'
import { buildWhatChanged } from './build/build.mjs'

const only = process.argv.slice(2)
try {
  const built = await buildWhatChanged({ print: console.log, ...(only.length ? { only } : {}) })
  console.log(built.length ? `built ${built.join(', ')}` : 'nothing changed')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
