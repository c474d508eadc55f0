/** The database of the bench: made once with a million customers, vehicles and work cards, then kept until `--fresh`. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { makeRoles } from '../../scripts/databases.mjs'
import { dataFolder } from '../../scripts/paths.mjs'
import { startPostgres, stopPostgres } from '../../scripts/postgres/server.mjs'
import { bundled } from './bundled.mjs'

const name = 'warsha_bench_counter'
const password = 'only-for-benches'
const folder = join(dataFolder(), 'bench')
const migrations = [
  { scope: 'service-kit', folder: 'packages/service-kit/migrations' },
  { scope: 'workshop', folder: 'services/workshop/migrations' },
]

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
 * Fills a database that is migrated and empty.
 * @param {pg.Client} client a superuser's
 * @param {number} [count] of customers
 * @param {number} [cars] how many of them have a vehicle and a work card
 */
export const load = async (client, count = 1_000_000, cars = count) => {
  const text = await readFile(join(import.meta.dirname, 'million.sql'), 'utf8')
  const asked = text.replace('(1, 1000000)', `(1, ${count})`).replace('<= 1000000', `<= ${cars}`)
  await fill(client, ['customers', 'vehicles', 'work_cards'], asked)
}

/** @param {string} adminUrl */
const make = async (adminUrl) => {
  await makeRoles(adminUrl, () => password)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await admin.query(`create database ${name} owner warsha_workshop_owner`)
  await admin.end()
}

/** @param {string} adminUrl @returns {Promise<pg.Client>} */
const prepared = async (adminUrl) => {
  await make(adminUrl)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  url.username = 'warsha_workshop_owner'
  const { migrate } = await bundled('packages/service-kit/src/migrate.ts')
  await migrate(url.href, migrations, 'warsha_workshop')
  const { rows } = await client.query('select exists (select from vehicles) as is_loaded')
  if (!rows[0].is_loaded) {
    console.log('making a million customers, vehicles and work cards: some minutes, once')
    await load(client)
  }
  await client.query('vacuum (analyze) customers, vehicles, work_cards')
  return client
}

/**
 * @param {{ fresh: boolean }} how
 * @returns {Promise<{ client: pg.Client, stop: () => Promise<void> }>} a superuser's connection
 */
export const millionRecords = async ({ fresh }) => {
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
