/** Test databases, copied from templates that are migrated once per test run. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { type MigrationFolder, migrate } from '../database/migrate.ts'

const repository = join(__dirname, '../../../..')

/** Returns the names of all services. */
export const readServiceNames = (): string[] => readdirSync(join(repository, 'services'))

const kitFolder = join(repository, 'packages/service-kit')

/** Migrations of the bus, for `declareQueues`. */
export const busMigrations: MigrationFolder = {
  scope: 'bus',
  folder: join(kitFolder, 'bus-migrations'),
}

const adminUrl = (database: string): string => {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl)
    throw new Error('TEST_DATABASE_URL is not set: run tests with `npx jest` or `npm test`')
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Returns the URL of a database for one of the system's roles. */
export const databaseUrlFor = (role: string, database: string): string => {
  const url = new URL(adminUrl(database))
  url.username = role
  url.password = process.env.TEST_ROLE_PASSWORD ?? ''
  return url.href
}

/** Runs `work` as the administrator of the PostgreSQL server. */
export const runAsAdmin = async <T>(
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: adminUrl(database) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  readonly name: string
  /** As the application's role. */
  readonly url: string
  /** As the owner, who may change tables. */
  readonly ownerUrl: string
  drop(): Promise<void>
}

/**
 * Creates a migrated database of a service (or of the `bus`), copied from a template. With `kitOnly` it contains only the
 * tables of service-kit, without the service's own.
 */
export const createTestDatabase = async (
  service: string,
  kitOnly = false,
): Promise<TestDatabase> => {
  const name = `t_${service}_${uuid().replaceAll('-', '')}`
  const role = `warsha_${service}`
  await runAsAdmin('postgres', async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('template ${service}'))`)
    const template = await ensureTemplate(client, service, kitOnly)
    // Copies files: writing 12 MB into the write-ahead log for each database takes ten times as long.
    await client.query(
      `create database ${name} template ${template} owner ${role}_owner strategy file_copy`,
    )
  })
  return {
    name,
    url: databaseUrlFor(role, name),
    ownerUrl: databaseUrlFor(`${role}_owner`, name),
    drop: () =>
      runAsAdmin('postgres', (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      ).then(() => undefined),
  }
}

const ensureTemplate = async (
  client: pg.Client,
  service: string,
  kitOnly: boolean,
): Promise<string> => {
  const template = `template_${kitOnly ? 'kit_' : ''}${service}`
  const role = `warsha_${service}`
  const existing = await client.query('select 1 from pg_database where datname = $1', [template])
  if (existing.rowCount) return template
  // Renamed when it is complete, so that an existing template is never a partial one.
  const building = `${template}_building`
  await client.query(`drop database if exists ${building} with (force)`)
  await client.query(`create database ${building} owner ${role}_owner`)
  if (service !== 'bus') await runAsAdmin(building, (admin) => admin.query(grantPrivileges(role)))
  await migrate(
    databaseUrlFor(`${role}_owner`, building),
    getMigrationFolders(service, kitOnly),
    role,
  )
  await client.query(`alter database ${building} rename to ${template}`)
  return template
}

/** The same privileges as in production: the application reads and writes rows, the owner creates tables. */
const grantPrivileges = (role: string) => `
  alter schema public owner to ${role}_owner;
  alter default privileges for role ${role}_owner grant select, insert, update, delete on tables to ${role};
  alter default privileges for role ${role}_owner grant usage, select on sequences to ${role}`

const getMigrationFolders = (service: string, kitOnly: boolean): MigrationFolder[] => {
  if (service === 'bus') return [busMigrations]
  const serviceMigrations = {
    scope: service,
    folder: join(repository, 'services', service, 'migrations'),
  }
  return [
    { scope: 'service-kit', folder: join(kitFolder, 'migrations') },
    ...(kitOnly ? [] : [serviceMigrations]),
  ]
}

/** Runs `work` as the owner of a test database, who may create tables. */
export const runAsOwner = async <T>(
  { ownerUrl }: TestDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
