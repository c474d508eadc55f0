import { createHash } from 'node:crypto'
import pg from 'pg'
import { scramVerifier } from './scram.mjs'
import { busDatabase, services } from './system.mjs'

/**
 * One database for each service and the bus, with two roles: the owner runs migrations, the application role can only read
 * and write rows. The bus has only an owner: services connect with their own role and can execute what its migrations
 * grant.
 * @typedef {{ database: string, owner: string, user: string | null }} Home
 */

/** @param {string} name a service's or the bus's @returns {Home} */
export function homeOf(name) {
  const database = `warsha_${name}`
  return { database, owner: `${database}_owner`, user: name === busDatabase ? null : database }
}

const homes = [...services, busDatabase].map(homeOf)
const users = homes.flatMap(({ user }) => user ?? [])

/** Every role of the system. */
export const roles = homes.flatMap(({ owner, user }) => (user ? [owner, user] : [owner]))

/**
 * Creates missing roles and sets all passwords.
 * @param {string} adminUrl a server on which databases and roles can be created
 * @param {(role: string) => string} passwordOf
 * @returns {Promise<void>}
 */
export async function makeRoles(adminUrl, passwordOf) {
  await connected(adminUrl, async (admin) => {
    const { rows } = await admin.query('SELECT rolname FROM pg_roles WHERE rolname = ANY ($1)', [
      roles,
    ])
    const present = new Set(rows.map((row) => row.rolname))
    for (const role of roles) {
      const password = pg.escapeLiteral(scramVerifier(passwordOf(role)))
      await admin.query(
        `${present.has(role) ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD ${password}`,
      )
      if (present.has(role)) continue
      // Only a superuser can create a database for a role without being a member of it.
      await admin.query(`GRANT ${role} TO CURRENT_USER`)
    }
  })
}

/**
 * Creates missing databases and grants each service access to its own only.
 * @param {string} adminUrl
 * @param {(role: string) => string} passwordOf
 * @param {string} [done] the result of an earlier call, if no other program changes the server
 * @returns {Promise<string>} a mark that changes when a database was created
 */
export async function makeDatabases(adminUrl, passwordOf, done) {
  const before = await presentDatabases(adminUrl)
  if (done && done === markOf(before, passwordOf)) return done
  await makeRoles(adminUrl, passwordOf)
  await connected(adminUrl, async (admin) => {
    for (const { database, owner } of homes) {
      if (!before.has(database))
        await admin.query(`CREATE DATABASE ${database} OWNER ${owner} ENCODING 'UTF8'`)
    }
  })
  await Promise.all(
    homes.map((home) =>
      grant(home, urlFor(adminUrl, home.owner, passwordOf(home.owner), home.database)),
    ),
  )
  return markOf(await presentDatabases(adminUrl), passwordOf)
}

/** @param {Map<string, string>} present @param {(role: string) => string} passwordOf */
function markOf(present, passwordOf) {
  const parts = [...present].flat().concat(roles.map(passwordOf))
  return createHash('sha256').update(parts.join('\0')).digest('hex')
}

/** @param {string} adminUrl @returns {Promise<Map<string, string>>} the oid by name */
function presentDatabases(adminUrl) {
  const names = homes.map(({ database }) => database)
  return connected(adminUrl, async (admin) => {
    const text =
      'SELECT datname, oid::text FROM pg_database WHERE datname = ANY ($1) ORDER BY datname'
    const { rows } = await admin.query(text, [names])
    return new Map(rows.map(({ datname, oid }) => [datname, oid]))
  })
}

/**
 * Connects as the owner, because an administrator without superuser rights cannot grant for others.
 * @param {Home} home
 * @param {string} ownerUrl
 */
async function grant({ database, owner, user }, ownerUrl) {
  const readers = user ? [user] : users
  await connected(ownerUrl, async (client) => {
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
  const own = homeOf(service)
  const bus = homeOf(busDatabase)
  const user = String(own.user)
  return {
    DATABASE_URL: urlFor(adminUrl, user, passwordOf(user), own.database),
    MIGRATE_DATABASE_URL: urlFor(adminUrl, own.owner, passwordOf(own.owner), own.database),
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
  await connected(adminUrl, async (admin) => {
    for (const { database } of homes)
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
async function connected(url, work) {
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
