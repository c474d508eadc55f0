/** The database of the bench: made once with 200,000 parts, then kept until `--fresh`. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { makeRoles } from '../../scripts/databases.mjs'
import { dataFolder } from '../../scripts/paths.mjs'
import { startPostgres, stopPostgres } from '../../scripts/postgres/server.mjs'
import { bundled } from '../counter/bundled.mjs'
import { fill } from '../counter/database.mjs'

const name = 'warsha_bench_parts'
const password = 'only-for-benches'
const folder = join(dataFolder(), 'bench-parts')
const migrations = [
  { scope: 'service-kit', folder: 'packages/service-kit/migrations' },
  { scope: 'inventory', folder: 'services/inventory/migrations' },
]

/** @param {string} adminUrl @returns {Promise<pg.Client>} */
const prepared = async (adminUrl) => {
  await makeRoles(adminUrl, () => password)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await admin.query(`create database ${name} owner warsha_inventory_owner`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  url.username = 'warsha_inventory_owner'
  const { migrate } = await bundled('packages/service-kit/src/migrate.ts')
  await migrate(url.href, migrations, 'warsha_inventory')
  const { rows } = await client.query('select exists (select from spare_parts) as is_loaded')
  if (!rows[0].is_loaded) {
    console.log('making 200,000 parts: a minute, once')
    await fill(client, ['spare_parts'], await readFile(join(import.meta.dirname, 'thousands.sql'), 'utf8'))
  }
  await client.query('vacuum (analyze) spare_parts')
  return client
}

/**
 * @param {{ fresh: boolean }} how
 * @returns {Promise<{ client: pg.Client, stop: () => Promise<void> }>} a superuser's connection
 */
export const manyParts = async ({ fresh }) => {
  if (fresh) await rm(folder, { recursive: true, force: true })
  const server = await startPostgres({ folder, password, logFile: join(folder, 'postgres.log'), passing: true })
  try {
    const client = await prepared(server.adminUrl)
    return { client, stop: () => client.end().then(() => stopPostgres(server.data)) }
  } catch (error) {
    await stopPostgres(server.data)
    throw error
  }
}
