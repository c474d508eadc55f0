import { makeRoles } from '../databases.mjs'
import { startPassingPostgres } from '../postgres/ephemeral.mjs'
import { keepForTeardown } from './ephemeral-server.mjs'

/**
 * Gives the tests a server (TEST_DATABASE_URL) and the roles of the system (all with TEST_ROLE_PASSWORD); each
 * test file makes its databases from a migrated template. A server given by TEST_DATABASE_URL is used instead:
 * it must be one for tests, since the passwords of the roles on it are changed.
 */
export default async function setUp() {
  if (!process.env.TEST_DATABASE_URL) {
    const server = await startPassingPostgres()
    keepForTeardown(server)
    process.env.TEST_DATABASE_URL = server.adminUrl
  }
  process.env.TEST_ROLE_PASSWORD ??= 'only-for-tests'
  const password = process.env.TEST_ROLE_PASSWORD
  await makeRoles(process.env.TEST_DATABASE_URL, () => password)
}
