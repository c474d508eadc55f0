/**
 * `npm run backup [-- <folder>]`: backs up all databases at one instant, passwords and keys into a new folder, whether
 * Warsha runs or not. The default folder is named by the time and is next to the data folder.
 */
import '../scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { dataFolder } from '../scripts/paths.mjs'

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (process.env.DATABASE_URL)
    throw new Error(
      'This backs up the embedded server. For one of your own: docs/operations.md, "Backup".',
    )
  const { backUp } = await import('./backup/back-up.mjs')
  const now = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  const from = dataFolder()
  const { into, manifest } = await backUp({
    dataFolder: from,
    into: positionals[0] ?? `${from}-backups/${now}`,
  })
  const files = Object.values(manifest.files)
  const size = files.reduce((sum, file) => sum + file.size, 0)
  console.log(`${files.length} files, ${(size / 1024 ** 2).toFixed(0)} MB in ${into}`)
  console.log('It holds passwords and keys. It counts once restored: npm run restore -- <folder>')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
