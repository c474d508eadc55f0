import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseOf } from '../../scripts/databases.mjs'
import { guardFolder } from '../../scripts/ephemeral/guard-folder.mjs'
import { createTemporaryFolder, databaseFolder } from '../../scripts/postgres/folders.mjs'
import { startPostgres } from '../../scripts/postgres/server.mjs'
import { logFileFor } from '../../scripts/processes/logs.mjs'
import { createEnvironments } from '../../scripts/running/environment.mjs'
import {
  entryPointOf,
  runServiceCommand,
  runWorkshopCheck,
} from '../../scripts/running/service-commands.mjs'
import { rolePasswords } from '../../scripts/secrets.mjs'
import { services } from '../../scripts/system.mjs'
import { restore } from './restore.mjs'
import { unpack } from './unpack.mjs'

/** @typedef {(line: string) => void} Print */

/**
 * Restores a backup into a temporary folder and checks that a system could start on it: every database, the migrations and
 * the books. Throws if anything is wrong. Everything is removed, even if this process is killed, and nothing of a running
 * system is touched: the copy has its own server, on a free port of this machine.
 * @param {{ backup: string, identityFile: string | undefined, print: Print }} options
 */
export async function drill({ backup, identityFile, print }) {
  if (!existsSync(entryPointOf('workshop')))
    throw new Error('The services are not built: run npm run build.')
  await inTemporaryFolder('warsha-drill-', (dataFolder) =>
    inTemporaryFolder('warsha-drill-unpacked-', async (unpacked) => {
      const isArchive = statSync(backup, { throwIfNoEntry: false })?.isFile() ?? false
      if (isArchive) await unpack({ file: backup, identityFile, into: unpacked })
      const source = isArchive ? unpacked : backup
      await restore({ backup: source, name: backup, dataFolder, moveAside: false, print })
      await checkCopy(dataFolder, print)
    }),
  )
}

/** @param {string} prefix @param {(folder: string) => Promise<void>} work */
async function inTemporaryFolder(prefix, work) {
  const folder = createTemporaryFolder(prefix)
  // Stops the PostgreSQL of the folder too.
  const guard = guardFolder(folder)
  try {
    await work(folder)
  } finally {
    await guard.end()
  }
}

/** @param {string} dataFolder @param {Print} print */
async function checkCopy(dataFolder, print) {
  /** @param {string} name */
  const logFileOf = (name) => logFileFor(join(dataFolder, 'logs'), name)
  const passwordOf = rolePasswords(dataFolder)
  const { adminUrl } = await startPostgres({
    folder: databaseFolder(dataFolder),
    password: passwordOf('postgres'),
    logFile: logFileOf('postgres'),
  })
  const context = { environment: environmentOf(dataFolder, adminUrl, passwordOf), logFileOf }
  for (const name of services) {
    const { tables, rows, migrations } = await countRows(adminUrl, name)
    await runServiceCommand(context, { name, command: 'migrate' })
    const pending = (await countRows(adminUrl, name)).migrations - migrations
    const toMigrate = pending ? `, ${pending} migrations run at the next start` : ''
    print(`${name}: ${tables} tables, ${rows} rows, ${migrations} migrations${toMigrate}`)
  }
  for (const line of await runWorkshopCheck(context, 'check-books', [])) print(line)
}

/**
 * The environment of commands on the copy. They get no address of a broker: messages of a backup are never sent.
 * @param {string} dataFolder
 * @param {string} adminUrl
 * @param {(role: string) => string} passwordOf
 */
function environmentOf(dataFolder, adminUrl, passwordOf) {
  const environments = createEnvironments({
    dataFolder,
    mode: 'production',
    host: '127.0.0.1',
    instances: 1,
    ports: Object.fromEntries(services.map((name) => [name, 0])),
    publicUrl: 'http://127.0.0.1',
    adminUrl,
    passwordOf,
    busEnvironment: () => ({}),
  })
  for (const environment of Object.values(environments))
    for (const name of Object.keys(environment))
      if (name.startsWith('AMQP_')) delete environment[name]
  return environments
}

/**
 * Reads every row of every table, which also checks the checksums of their pages.
 * @param {string} adminUrl
 * @param {string} service
 */
async function countRows(adminUrl, service) {
  const url = new URL(adminUrl)
  url.pathname = `/${databaseOf(service).database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    const { rows: tables } = await client.query(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
    )
    let rows = 0
    for (const { name } of tables)
      rows += Number((await client.query(`select count(*) from ${name}`)).rows[0].count)
    const { rowCount } = await client.query('select from migrations')
    return { tables: tables.length, rows, migrations: rowCount ?? 0 }
  } finally {
    await client.end()
  }
}
