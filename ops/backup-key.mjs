/**
 * `npm run backup:key -- <file>`: creates the secret key that decrypts backups, and prints its public key for
 * `npm run backup -- --recipient`. The programs of age can use both.
 */
import '../scripts/node-version.mjs'
import { parseArgs } from 'node:util'

try {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (!file || more.length) throw new Error('Name one new file: npm run backup:key -- <file>')
  const { createIdentity } = await import('./backup/encryption.mjs')
  console.log(`public key: ${await createIdentity(file)}`)
  console.log(
    `Without ${file}, nobody can read the backups: keep it away from this machine, twice.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
