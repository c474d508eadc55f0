/** Real databases for tests: fresh ones, copied from templates that are migrated once in a test run. */
import { join } from 'node:path'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { type MigrationFolder, migrate } from './migrate.ts'

const repository = join(__dirname, '../../..')
const kit = join(repository, 'packages/service-kit')

/** The migrations of the bus, for `declareQueues`. */
export const busMigrations: MigrationFolder = { scope: 'bus', folder: join(kit, 'bus-migrations') }

const adminUrl = (database: string): string => {
  const given = process.env.TEST_DATABASE_URL
  if (!given)
    throw new Error('TEST_DATABASE_URL is not set: run tests with `npx jest` or `npm test`')
  const url = new URL(given)
  url.pathname = `/${database}`
  return url.href
}
/** The address of a database for one role of the system. */
export const databaseUrlFor = (role: string, database: string): string => {
  const url = new URL(adminUrl(database))
  url.username = role
  url.password = process.env.TEST_ROLE_PASSWORD ?? ''
  return url.href
}

/** Runs `work` as the server's administrator, for what no role of the system may do. */
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
  /** The application's role. */
  readonly url: string
  /** The owner's. */
  readonly ownerUrl: string
  drop(): Promise<void>
}

/**
 * A fresh migrated database of a service (or `bus`), copied from a template that is made once in a test run.
 * `kitAlone` leaves out the service's own tables: for tests of the kit, which know no service.
 */
export const createTestDatabase = async (
  service: string,
  kitAlone = false,
): Promise<TestDatabase> => {
  const name = `t_${service}_${uuid().replaceAll('-', '')}`
  const role = `warsha_${service}`
  await runAsAdmin('postgres', async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('template ${service}'))`)
    const template = await templateOf(client, service, kitAlone)
    await client.query(`create database ${name} template ${template} owner ${role}_owner`)
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

const templateOf = async (
  client: pg.Client,
  service: string,
  kitAlone: boolean,
): Promise<string> => {
  const template = `template_${kitAlone ? 'kit_' : ''}${service}`
  const role = `warsha_${service}`
  const existing = await client.query('select 1 from pg_database where datname = $1', [template])
  if (existing.rowCount) return template
  // Under another name until it is whole: who finds the template finds it finished.
  const building = `${template}_building`
  await client.query(`drop database if exists ${building} with (force)`)
  await client.query(`create database ${building} owner ${role}_owner`)
  if (service !== 'bus') await runAsAdmin(building, (inside) => inside.query(privileges(role)))
  await migrate(databaseUrlFor(`${role}_owner`, building), foldersOf(service, kitAlone), role)
  await client.query(`alter database ${building} rename to ${template}`)
  return template
}

/** What the launcher grants too: the application reads and writes rows, the owner makes tables. */
const privileges = (role: string) => `
  alter schema public owner to ${role}_owner;
  alter default privileges for role ${role}_owner grant select, insert, update, delete on tables to ${role};
  alter default privileges for role ${role}_owner grant usage, select on sequences to ${role}`

const foldersOf = (service: string, kitAlone: boolean): MigrationFolder[] => {
  if (service === 'bus') return [busMigrations]
  const own = { scope: service, folder: join(repository, 'services', service, 'migrations') }
  return [{ scope: 'service-kit', folder: join(kit, 'migrations') }, ...(kitAlone ? [] : [own])]
}

/** Runs `work` as the owner of a test's database, who may make tables. */
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
