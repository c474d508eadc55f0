import { readdirSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'
import { createTestDatabase } from '../testing/test-service.ts'
import { generateSqlTypes } from './sql-types.ts'

const repository = join(__dirname, '../../../..')

const findSqlFiles = async (folder: string): Promise<string[]> =>
  (await readdir(join(repository, folder), { recursive: true }))
    .filter((file) => file.endsWith('.sql') && !/migrations|node_modules|dist/.test(file))
    .map((file) => join(repository, folder, file))

const toTypesFile = (file: string) => file.replace(/\.sql$/, '.d.sql.ts')

/** `npm run sql:types` runs this test with UPDATE_SQL_TYPES=1, which writes the types before comparing them. */
const checkTypes = async (file: string, client: pg.Client, blockModule: string) => {
  const types = await generateSqlTypes(client, file, blockModule)
  if (process.env.UPDATE_SQL_TYPES) await writeFile(toTypesFile(file), types)
  const committed = await readFile(toTypesFile(file), 'utf8').catch(() => 'missing')
  expect({ file: relative(repository, file), types: committed }).toEqual({
    file: relative(repository, file),
    types,
  })
}

/** `blockModuleOf`: the module from which a file imports the type of a block. */
const checkAll = async (
  service: string,
  files: string[],
  blockModuleOf: (file: string) => string,
) => {
  const database = await createTestDatabase(service)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    for (const file of files) await checkTypes(file, client, blockModuleOf(file))
  } finally {
    await client.end()
    await database.drop()
  }
}

test('SQL blocks of service-kit are valid and their committed types are up to date', async () => {
  await checkAll('identity', await findSqlFiles('packages/service-kit/src'), (file) =>
    relative(dirname(file), join(__dirname, 'blocks.ts')),
  )
})

test.each(readdirSync(join(repository, 'services')))(
  'SQL blocks of %s are valid and their committed types are up to date',
  async (service) => {
    await checkAll(
      service,
      await findSqlFiles(`services/${service}/src`),
      () => '@warsha/service-kit/database',
    )
  },
)
