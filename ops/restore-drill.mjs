/**
 * `npm run restore:drill [-- <backup>]`: restores the newest backup into a temporary folder, checks it and removes
 * everything. Exits with 1 and a sentence if it could not be restored. TMPDIR names another disk for the copy.
 *
 *   -- --from <folder>      the folder of backups, instead of the one next to the data folder
 *   -- --identity <file>    the secret key of an encrypted backup
 */
import '../scripts/node-version.mjs'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder } from '../scripts/paths.mjs'

const options = /** @type {const} */ ({ from: { type: 'string' }, identity: { type: 'string' } })

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [path, ...more] = positionals
  if (more.length || (path && values.from)) throw new Error('Name one backup, or a folder of them.')
  const { drill } = await import('./backup/drill.mjs')
  const { listBackups } = await import('./backup/retention.mjs')
  const { lastDrillFile } = await import('../scripts/running/environment.mjs')
  const folder = values.from ?? `${dataFolder()}-backups`
  const newest = listBackups(folder).at(-1)
  const backup = path ?? (newest && join(folder, newest))
  if (!backup) throw new Error(`There is no complete backup in ${folder}.`)
  console.log(`drill with ${backup}`)
  await drill({ backup, identityFile: values.identity, print: console.log })
  // Elsewhere than on the machine of the system there is no metric to update.
  if (existsSync(dataFolder())) writeFileSync(lastDrillFile(dataFolder()), `${backup}\n`)
  console.log('The backup can be restored.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
