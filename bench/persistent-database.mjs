/** Databases of benches: made once, then kept until `--fresh`. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { makeRoles } from '../scripts/databases.mjs'
import { dataFolder } from '../scripts/paths.mjs'
import { startPostgres, stopPostgres } from '../scripts/postgres/server.mjs'
import { bundled } from './counter/bundled.mjs'

const password = 'only-for-benches'

/** Building an index at the end takes a tenth of the time that keeping it up to date over a million rows does. */
const laterIndexes = `select indexdef, indexname from pg_indexes
  where schemaname = 'public' and tablename = any ($1) and indexname !~ '_pkey$|_is_unique$'`

/** @param {pg.Client} client a superuser's @param {string[]} tables empty ones @param {string} text the statements that fill them */
export const fill = async (client, tables, text) => {
  const { rows } = await client.query(laterIndexes, [tables])
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  await client.query(text)
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { indexdef } of rows) await client.query(indexdef)
}

/**
 * @typedef {object} Kept
 * @property {string} folder below the data folder
 * @property {string} name of the database
 * @property {string} service whose tables they are
 * @property {string[]} tables that are filled, one of which tells by its rows that they were
 * @property {string} what is being made
 * @property {(client: pg.Client) => Promise<void>} load
 */

/** @param {Kept} kept @param {string} adminUrl @returns {Promise<pg.Client>} */
const prepared = async ({ name, service, tables, what, load }, adminUrl) => {
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
  const { migrate } = await bundled('packages/service-kit/src/migrate.ts')
  const migrations = ['packages/service-kit', `services/${service}`].map((room) => ({
    scope: room.split('/').pop() ?? '',
    folder: `${room}/migrations`,
  }))
  await migrate(url.href, migrations, `warsha_${service}`)
  const { rows } = await client.query(`select exists (select from ${tables[0]}) as is_loaded`)
  if (!rows[0].is_loaded) {
    console.log(`making ${what}, once`)
    await load(client)
  }
  await client.query(`vacuum (analyze) ${tables.join(', ')}`)
  return client
}

/**
 * @param {Kept} kept @param {{ fresh: boolean }} how
 * @returns {Promise<{ client: pg.Client, stop: () => Promise<void> }>} a superuser's connection
 */
export const keptDatabase = async (kept, { fresh }) => {
  const folder = join(dataFolder(), kept.folder)
  if (fresh) await rm(folder, { recursive: true, force: true })
  const server = await startPostgres({
    folder,
    password,
    logFile: join(folder, 'postgres.log'),
    passing: true,
  })
  try {
    const client = await prepared(kept, server.adminUrl)
    return { client, stop: () => client.end().then(() => stopPostgres(server.data)) }
  } catch (error) {
    await stopPostgres(server.data)
    throw error
  }
}
