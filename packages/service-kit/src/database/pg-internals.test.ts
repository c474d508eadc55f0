import { readFileSync } from 'node:fs'
import { checkedPgVersion } from './pg-internals.ts'

/** The version of pg that this workspace loads. */
const installedVersion = () =>
  JSON.parse(readFileSync(require.resolve('pg/package.json'), 'utf8')).version as string

test('pg has the version with which pg-internals.ts was checked', () => {
  const installed = installedVersion()
  if (installed !== checkedPgVersion)
    throw new Error(
      `pg ${installed} is installed, but pg-internals.ts was checked with ${checkedPgVersion}. Compare each member that ` +
        'it uses with node_modules/pg/lib, run the tests of service-kit/src/database, then change checkedPgVersion.',
    )
})
