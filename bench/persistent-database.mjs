/** Benchmark databases, created once and reused until `--fresh`. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { makeRoles } from '../scripts/databases.mjs'
import { dataFolder } from '../scripts/paths.mjs'
import { startPostgres, stopPostgres } from '../scripts/postgres/server.mjs'
import { importBundled } from './counter/import-bundled.mjs'

const password = 'only-for-benches'

/** Creating indexes after loading takes a tenth of the time of updating them for a million rows. */
const secondaryIndexesSql = `select indexdef, indexname from pg_indexes
  where schemaname = 'public' and tablename = any ($1) and indexname !~ '_pkey$|_is_unique$'`

/** @param {pg.Client} client connected as superuser @param {string[]} tables empty @param {string} text the statements that fill them */
export const fillTables = async (client, tables, text) => {
  const { rows } = await client.query(secondaryIndexesSql, [tables])
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  await client.query(text)
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { indexdef } of rows) await client.query(indexdef)
}

/**
 * @typedef {object} BenchDatabase
 * @property {string} folder below the data folder
 * @property {string} name of the database
 * @property {string} service the service that owns the tables
 * @property {string[]} tables to fill; the first one has rows if they are filled
 * @property {string} what description of the data and the time to load it
 * @property {(client: pg.Client) => Promise<void>} load
 */

/** @param {BenchDatabase} definition @param {string} adminUrl @returns {Promise<pg.Client>} */
const prepareDatabase = async ({ name, service, tables, what, load }, adminUrl) => {
  const owner = `warsha_${service}_owner`
  await makeRoles(adminUrl, () => password)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await admin.query(`create database ${name} owner ${owner}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  url.username = owner
  const { migrate } = await importBundled('packages/service-kit/src/migrate.ts')
  const migrations = ['packages/service-kit', `services/${service}`].map((room) => ({
    scope: room.split('/').pop() ?? '',
    folder: `${room}/migrations`,
  }))
  await migrate(url.href, migrations, `warsha_${service}`)
  const { rows } = await client.query(`select exists (select from ${tables[0]}) as is_loaded`)
  if (!rows[0].is_loaded) {
    console.log(`loading ${what} (once)`)
    await load(client)
  }
  await client.query(`vacuum (analyze) ${tables.join(', ')}`)
  return client
}

/**
 * @param {BenchDatabase} definition @param {{ fresh: boolean }} how
 * @returns {Promise<{ client: pg.Client, stop: () => Promise<void> }>} a connection as superuser
 */
export const openBenchDatabase = async (definition, { fresh }) => {
  const folder = join(dataFolder(), definition.folder)
  if (fresh) await rm(folder, { recursive: true, force: true })
  const server = await startPostgres({
    folder,
    password,
    logFile: join(folder, 'postgres.log'),
    isEphemeral: true,
  })
  try {
    const client = await prepareDatabase(definition, server.adminUrl)
    return { client, stop: () => client.end().then(() => stopPostgres(server.data)) }
  } catch (error) {
    await stopPostgres(server.data)
    throw error
  }
}
