import { createRoles } from '../databases.mjs'
import { startEphemeralPostgres } from '../ephemeral/postgres.mjs'
import { keepForTeardown } from './ephemeral-server.mjs'

/**
 * Starts a database server for the tests (TEST_DATABASE_URL) and creates the roles of the system with TEST_ROLE_PASSWORD.
 * Each test file creates its databases from a migrated template. If TEST_DATABASE_URL is set, that server is used: it must
 * be a test server, because the passwords of its roles are changed.
 */
export default async function setUp() {
  if (!process.env.TEST_DATABASE_URL) {
    const server = await startEphemeralPostgres()
    keepForTeardown(server)
    process.env.TEST_DATABASE_URL = server.adminUrl
  }
  process.env.TEST_ROLE_PASSWORD ??= 'only-for-tests'
  const password = process.env.TEST_ROLE_PASSWORD
  await createRoles(process.env.TEST_DATABASE_URL, () => password)
}
