/**
 * `npm run backup [-- <path>]`: backs up all databases at one instant, passwords and keys into a new folder, whether
 * Warsha runs or not. The default path is named by the time and in a folder next to the data folder.
 *
 *   -- --recipient age1…   an encrypted file instead; may be repeated (npm run backup:key creates keys)
 *   -- --into <folder>     another folder for backups that are named by their time
 *   -- --keep 7,4,12       then removes older ones except those of so many days, weeks and months
 */
import '../scripts/node-version.mjs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder } from '../scripts/paths.mjs'

const options = /** @type {const} */ ({
  recipient: { type: 'string', multiple: true },
  into: { type: 'string' },
  keep: { type: 'string' },
})

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const { recipient: recipients = [], into, keep } = values
  const [path, ...more] = positionals
  if (more.length || (path && (into || keep)))
    throw new Error('Name one path, or a folder with --into. --keep is for backups without a path.')
  if (process.env.DATABASE_URL)
    throw new Error(
      'This backs up the embedded server. For one of your own: docs/operations.md, "Backup".',
    )
  const { backUp } = await import('./backup/back-up.mjs')
  const { nameAt, parseRule, removeExpired } = await import('./backup/retention.mjs')
  const rule = keep === undefined ? undefined : parseRule(keep)
  const from = dataFolder()
  const folder = into ?? `${from}-backups`
  const made = nameAt(new Date(), recipients.length > 0)
  const { into: target, manifest } = await backUp({
    dataFolder: from,
    into: path ?? join(folder, made),
    recipients,
    onWait: () => console.log('waiting for another backup'),
  })
  const files = Object.values(manifest.files)
  const size = files.reduce((sum, file) => sum + file.size, 0)
  console.log(`${files.length} files, ${(size / 1024 ** 2).toFixed(0)} MB in ${target}`)
  if (!recipients.length)
    console.log('It holds passwords and keys, and is not encrypted (--recipient encrypts it).')
  console.log('It counts once restored: npm run restore -- <backup>')
  if (rule) {
    const removed = removeExpired({ folder, rule, made })
    if (removed.length) console.log(`removed by --keep ${keep}: ${removed.join(', ')}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
