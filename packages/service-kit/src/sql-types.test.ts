import { readdirSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'
import { generateSqlTypes } from './sql-types.ts'
import { createTestDatabase } from './testing.ts'

const repository = join(__dirname, '../../..')

const sqlFilesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(join(repository, folder), { recursive: true }))
    .filter((file) => file.endsWith('.sql') && !/migrations|node_modules|dist/.test(file))
    .map((file) => join(repository, folder, file))

const typesFile = (file: string) => file.replace(/\.sql$/, '.d.sql.ts')

/** `npm run sql:types` runs this test with UPDATE_SQL_TYPES=1, which writes what it would compare. */
const check = async (file: string, client: pg.Client, dbModule: string) => {
  const types = await generateSqlTypes(client, file, dbModule)
  if (process.env.UPDATE_SQL_TYPES) await writeFile(typesFile(file), types)
  const committed = await readFile(typesFile(file), 'utf8').catch(() => 'missing')
  expect({ file: relative(repository, file), types: committed }).toEqual({
    file: relative(repository, file),
    types,
  })
}

const checkAll = async (service: string, files: string[], dbModule: string) => {
  const database = await createTestDatabase(service)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    for (const file of files) await check(file, client, dbModule)
  } finally {
    await client.end()
    await database.drop()
  }
}

test('every SQL block of the service kit is valid, and its committed types are what PostgreSQL describes', async () => {
  await checkAll('identity', await sqlFilesBelow('packages/service-kit/src'), './db.ts')
})

test.each(readdirSync(join(repository, 'services')))(
  'every SQL block of %s is valid, and its committed types are what PostgreSQL describes',
  async (service) => {
    await checkAll(
      service,
      await sqlFilesBelow(`services/${service}/src`),
      '@warsha/service-kit/db',
    )
  },
)
