import { readdirSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'
import { createTestDatabase } from '../testing/test-service.ts'
import { updateColumnLists } from './column-lists.ts'
import { generateSqlTypes } from './sql-types.ts'

const repository = join(__dirname, '../../../..')

const findSqlFiles = async (folder: string): Promise<string[]> =>
  (await readdir(join(repository, folder), { recursive: true }))
    .filter((file) => file.endsWith('.sql') && !/migrations|node_modules|dist/.test(file))
    .map((file) => join(repository, folder, file))

const toTypesFile = (file: string) => file.replace(/\.sql$/, '.d.sql.ts')

const checkColumnLists = async (file: string, client: pg.Client) => {
  const committed = await readFile(file, 'utf8')
  const expected = await updateColumnLists(client, committed)
  if (!process.env.UPDATE_SQL_TYPES) expect(committed).toBe(expected)
  else if (expected !== committed) await writeFile(file, expected)
}

/**
 * `npm run sql:types` runs this test with UPDATE_SQL_TYPES=1, which writes lists of columns and types before comparing
 * them.
 */
const checkTypes = async (file: string, client: pg.Client, blockModule: string) => {
  await checkColumnLists(file, client)
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

describe('lists of columns of a table', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let client: pg.Client

  beforeAll(async () => {
    database = await createTestDatabase('identity')
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(
      `create temporary table cars (id int primary key, plate text not null, notes text, color text, length_mm int,
        search text generated always as (lower(plate)) stored)`,
    )
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  test('keep their order, gain new columns with their marks and lose dropped ones', async () => {
    const list = (names: string) =>
      `-- Cars.\n\n-- columns: fields of cars\n-- What users edit.\n-- without: id\n${names}\n\n-- name: a\nselect 1;\n`
    expect(await updateColumnLists(client, list('notes?,\nplate?,\ngone'))).toBe(
      list('notes?,\nplate,\ncolor?,\nlength_mm?'),
    )
  })

  test('at the end of a file are found, and written lists stay as they are', async () => {
    const text = '-- columns: key\nid\n\n-- columns: fields of cars\n-- without: id, notes\nplate\n'
    expect(await updateColumnLists(client, text)).toBe(
      text.replace(/plate\n$/, 'plate,\ncolor?,\nlength_mm?\n'),
    )
  })

  test('cannot exclude a column that the table does not have', async () => {
    await expect(
      updateColumnLists(client, '-- columns: fields of cars\n-- without: id, colour\nplate\n'),
    ).rejects.toThrow('cars has no column colour to leave out')
  })
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
