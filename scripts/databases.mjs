import { createHash } from 'node:crypto'
import pg from 'pg'
import { scramVerifier } from './scram.mjs'
import { busDatabase, services } from './system.mjs'

/**
 * One database for each service and the bus, with two roles: the owner runs migrations, the application role can only read
 * and write rows. The bus has only an owner: services connect with their own role and can execute what its migrations
 * grant.
 * @typedef {{ database: string, owner: string, user: string | null }} DatabaseNames
 */

/** @param {string} name of a service, or of the bus @returns {DatabaseNames} */
export function databaseOf(name) {
  const database = `warsha_${name}`
  return { database, owner: `${database}_owner`, user: name === busDatabase ? null : database }
}

const allDatabases = [...services, busDatabase].map(databaseOf)
const users = allDatabases.flatMap(({ user }) => user ?? [])

/** Every role of the system. */
export const roles = allDatabases.flatMap(({ owner, user }) => (user ? [owner, user] : [owner]))

/**
 * Creates missing roles and sets all passwords.
 * @param {string} adminUrl a server on which databases and roles can be created
 * @param {(role: string) => string} passwordOf
 * @returns {Promise<void>}
 */
export async function createRoles(adminUrl, passwordOf) {
  await withClient(adminUrl, async (admin) => {
    const { rows } = await admin.query('SELECT rolname FROM pg_roles WHERE rolname = ANY ($1)', [
      roles,
    ])
    const existing = new Set(rows.map((row) => row.rolname))
    for (const role of roles) {
      const password = pg.escapeLiteral(scramVerifier(passwordOf(role)))
      await admin.query(
        `${existing.has(role) ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD ${password}`,
      )
      if (existing.has(role)) continue
      // Only a superuser can create a database for a role without being a member of it.
      await admin.query(`GRANT ${role} TO CURRENT_USER`)
    }
  })
}

/**
 * Creates missing databases and grants each service access to its own only.
 * @param {string} adminUrl
 * @param {(role: string) => string} passwordOf
 * @param {string} [previous] the result of an earlier call, if no other program changes the server
 * @returns {Promise<{ fingerprint: string, areNew: boolean }>} `fingerprint` changes when a database was created; `areNew`: none
 * of them existed
 */
export async function createDatabases(adminUrl, passwordOf, previous) {
  const existing = await readDatabases(adminUrl)
  if (previous && previous === fingerprintOf(existing, passwordOf))
    return { fingerprint: previous, areNew: false }

  await createRoles(adminUrl, passwordOf)
  await withClient(adminUrl, async (admin) => {
    for (const { database, owner } of allDatabases) {
      if (!existing.has(database))
        await admin.query(`CREATE DATABASE ${database} OWNER ${owner} ENCODING 'UTF8'`)
    }
  })
  await Promise.all(
    allDatabases.map((names) =>
      grantAccess(names, urlFor(adminUrl, names.owner, passwordOf(names.owner), names.database)),
    ),
  )
  const fingerprint = fingerprintOf(await readDatabases(adminUrl), passwordOf)
  return { fingerprint, areNew: existing.size === 0 }
}

/** @param {Map<string, string>} databases @param {(role: string) => string} passwordOf */
function fingerprintOf(databases, passwordOf) {
  const parts = [...databases].flat().concat(roles.map(passwordOf))
  return createHash('sha256').update(parts.join('\0')).digest('hex')
}

/** @param {string} adminUrl @returns {Promise<Map<string, string>>} the oid of every existing database of the system, by name */
function readDatabases(adminUrl) {
  const names = allDatabases.map(({ database }) => database)
  return withClient(adminUrl, async (admin) => {
    const text =
      'SELECT datname, oid::text FROM pg_database WHERE datname = ANY ($1) ORDER BY datname'
    const { rows } = await admin.query(text, [names])
    return new Map(rows.map(({ datname, oid }) => [datname, oid]))
  })
}

/**
 * Connects as the owner, because an administrator without superuser rights cannot grant for others.
 * @param {DatabaseNames} names
 * @param {string} ownerUrl
 */
async function grantAccess({ database, owner, user }, ownerUrl) {
  const readers = user ? [user] : users
  await withClient(ownerUrl, async (client) => {
    await client.query(`
      REVOKE ALL ON DATABASE ${database} FROM PUBLIC;
      GRANT CONNECT ON DATABASE ${database} TO ${readers.join(', ')};
      ALTER SCHEMA public OWNER TO ${owner};
      GRANT USAGE ON SCHEMA public TO ${readers.join(', ')};`)
    if (!user) return
    await client.query(`
      ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${user};
      ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT ON SEQUENCES TO ${user};`)
  })
}

/**
 * The database URLs in the environment variables that a service reads.
 * @param {string} adminUrl
 * @param {(role: string) => string} passwordOf
 * @param {string} service
 * @returns {Record<string, string>}
 */
export function databaseEnvironment(adminUrl, passwordOf, service) {
  const names = databaseOf(service)
  const bus = databaseOf(busDatabase)
  const user = String(names.user)
  return {
    DATABASE_URL: urlFor(adminUrl, user, passwordOf(user), names.database),
    MIGRATE_DATABASE_URL: urlFor(adminUrl, names.owner, passwordOf(names.owner), names.database),
    BUS_URL: urlFor(adminUrl, user, passwordOf(user), bus.database),
    BUS_MIGRATE_URL: urlFor(adminUrl, bus.owner, passwordOf(bus.owner), bus.database),
  }
}

/**
 * Drops all databases. The roles stay.
 * @param {string} adminUrl
 * @returns {Promise<void>}
 */
export async function dropDatabases(adminUrl) {
  await withClient(adminUrl, async (admin) => {
    for (const { database } of allDatabases)
      await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  })
}

/** @param {string} adminUrl @param {string} role @param {string} password @param {string} database */
function urlFor(adminUrl, role, password, database) {
  const url = new URL(adminUrl)
  url.username = role
  url.password = password
  url.pathname = `/${database}`
  return url.href
}

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withClient(url, work) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'warsha-launcher',
  })
  // Without a listener a broken idle connection would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
