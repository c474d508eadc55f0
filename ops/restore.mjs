/**
 * `npm run restore -- <backup> [--yes]`: restores a backup into the data folder, which must be empty and unused. --yes
 * moves existing content aside. Run `npm start` afterwards. An encrypted backup needs the file of its secret key:
 * `--identity <file>`.
 */
import '../scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { dataFolder } from '../scripts/paths.mjs'

try {
  const { values, positionals } = parseArgs({
    options: { yes: { type: 'boolean' }, identity: { type: 'string' } },
    allowPositionals: true,
  })
  const [backup, ...more] = positionals
  if (!backup || more.length) throw new Error('Name one backup: npm run restore -- <backup>')
  if (process.env.DATABASE_URL)
    throw new Error(
      'This restores the embedded server. For one of your own: docs/operations.md, "Backup".',
    )
  const { restore } = await import('./backup/restore.mjs')
  await restore({
    backup,
    identityFile: values.identity,
    dataFolder: dataFolder(),
    moveAside: values.yes ?? false,
    print: console.log,
  })
  console.log(
    `Restored into ${dataFolder()}. Now npm start, and once it runs npm run copies:refresh.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
