/** Benchmark databases: data folders like those of `npm start`, loaded once and reused until `--fresh`. */
import { join } from 'node:path'
import pg from 'pg'
import { createDatabases } from '../scripts/databases.mjs'
import { dataFolder, root } from '../scripts/paths.mjs'
import { databaseFolder } from '../scripts/postgres/folders.mjs'
import { startPostgres, stopPostgres } from '../scripts/postgres/server.mjs'
import { protectDataFolder } from '../scripts/processes/private-folder.mjs'
import { resetData } from '../scripts/running/reset.mjs'
import { rolePasswords } from '../scripts/secrets.mjs'
import { importBundled } from './counter/import-bundled.mjs'

/** Creating indexes after loading takes a tenth of the time of updating them for a million rows. */
const secondaryIndexesSql = `select indexdef, indexname from pg_indexes
  where schemaname = 'public' and tablename = any ($1)
    and not exists (select from pg_constraint where conindid = to_regclass(indexname))`

/**
 * Runs the statements that fill the tables, all or nothing.
 * @param {pg.Client} client connected as superuser @param {string[]} tables empty @param {string} text
 */
export const fillTables = async (client, tables, text) => {
  await client.query('begin')
  const { rows } = await client.query(secondaryIndexesSql, [tables])
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  await client.query(text)
  await client.query("set local maintenance_work_mem = '512MB'")
  for (const { indexdef } of rows) await client.query(indexdef)
  await client.query('commit')
}

/**
 * @typedef {object} BenchDatabase
 * @property {string} folder below the data folder; a data folder of its own
 * @property {string} service the service that owns the tables
 * @property {string[]} tables to fill; the first one has rows if they are filled
 * @property {string} what description of the data and the time to load it
 * @property {(client: pg.Client) => Promise<void>} load
 */

/**
 * @param {BenchDatabase} definition @param {string} adminUrl @param {(role: string) => string} passwordOf
 * @returns {Promise<pg.Client>}
 */
const prepareDatabase = async ({ service, tables, what, load }, adminUrl, passwordOf) => {
  const database = `warsha_${service}`
  const owner = `${database}_owner`
  await createDatabases(adminUrl, passwordOf)
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  url.username = owner
  url.password = passwordOf(owner)
  try {
    const { migrate } = await importBundled('packages/service-kit/src/database/migrate.ts')
    const migrations = ['packages/service-kit', `services/${service}`].map((room) => ({
      scope: room.split('/').pop() ?? '',
      folder: join(root, room, 'migrations'),
    }))
    await migrate(url.href, migrations, database)
    const { rows } = await client.query(`select exists (select from ${tables[0]}) as is_loaded`)
    if (!rows[0].is_loaded) {
      console.log(`loading ${what} (once)`)
      await load(client)
    }
    // All tables, also those that triggers filled: PostgreSQL would vacuum them while the bench measures.
    await client.query('vacuum (analyze)')
  } catch (error) {
    // Otherwise the end of the server would hide what failed.
    await client.end()
    throw error
  }
  return client
}

/** @param {string} name */
export const benchFolder = (name) => join(dataFolder(), name)

/**
 * @param {BenchDatabase} definition @param {{ fresh: boolean }} how
 * @returns {Promise<{ client: pg.Client, stop: () => Promise<void> }>} a connection as superuser
 */
export const openBenchDatabase = async (definition, { fresh }) => {
  const folder = benchFolder(definition.folder)
  if (fresh) await resetData({ dataFolder: folder, yes: true, print: console.log })
  protectDataFolder(folder)
  const passwordOf = rolePasswords(folder)
  const server = await startPostgres({
    folder: databaseFolder(folder),
    password: passwordOf('postgres'),
    logFile: join(folder, 'loading.log'),
    isEphemeral: true,
  })
  try {
    const client = await prepareDatabase(definition, server.adminUrl, passwordOf)
    return { client, stop: () => client.end().then(() => stopPostgres(server.data)) }
  } catch (error) {
    await stopPostgres(server.data)
    throw error
  }
}
