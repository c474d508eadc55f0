/** Types of .sql blocks from PostgreSQL's own Describe on a migrated database, so that no row is parsed at run time. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type pg from 'pg'
import { parseSqlBlocks } from './sql-blocks.mjs'

interface Column {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
}
interface Described {
  params: number[]
  columns: Column[]
}
interface Shape {
  name: string
  type: string
}

const typeOf: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
}

/** Parse and Describe without running: gives the types of parameters and columns. */
const describe = (client: pg.Client, text: string): Promise<Described> =>
  new Promise((resolve, reject) => {
    const described: Described = { params: [], columns: [] }
    const connection = (client as unknown as { connection: import('node:events').EventEmitter })
      .connection
    connection.once('parameterDescription', (message: { dataTypeIDs: number[] }) => {
      described.params = message.dataTypeIDs
    })
    const query = {
      submit: (wire: {
        parse: (q: object) => void
        describe: (d: object) => void
        sync: () => void
      }) => {
        wire.parse({ name: '', text, types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription: ({ fields }: { fields: Column[] }) => {
        described.columns = fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(described),
    }
    client.query(query as unknown as pg.Submittable)
  })

const namesOfTypes = async (client: pg.Client) => {
  const { rows } = await client.query<{ oid: number; name: string }>(
    'select oid::int, typname as name from pg_type',
  )
  return new Map(rows.map(({ oid, name }) => [oid, name]))
}

const requiredColumns = async (client: pg.Client) => {
  const { rows } = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0`,
  )
  return new Set(rows.map(({ key }) => key))
}

const tsType = (name: string): string => {
  if (name.startsWith('_')) return `${tsType(name.slice(1))}[]`
  return typeOf[name] ?? 'string'
}

const shape = (fields: readonly Shape[]): string =>
  fields.length === 0
    ? 'Record<never, never>'
    : `{ ${fields.map(({ name, type }) => `${name}: ${type}`).join('; ')} }`

/** The content of `<file>.d.sql.ts` for a .sql file; `client` is connected to the migrated database that it speaks to. */
export const generateSqlTypes = async (
  client: pg.Client,
  file: string,
  dbModule: string,
): Promise<string> => {
  const [names, required] = [await namesOfTypes(client), await requiredColumns(client)]
  const blocks = parseSqlBlocks(await readFile(file, 'utf8'), basename(file, '.sql'))
  const lines: string[] = []
  for (const [name, block] of Object.entries(blocks)) {
    const { params, columns } = await describe(client, block.described).catch((error: Error) => {
      throw new Error(`${file}: ${name}: ${error.message}`, { cause: error })
    })
    const inputs = block.params.map((param, index) => {
      const type = names.get(params[index]!) ?? ''
      // Values of jsonb go as JSON text, everything that TypeScript has no number for as its text.
      const written = /^_?jsonb?$/.test(type) ? 'string' : tsType(type)
      const base = written.endsWith('[]') ? `readonly ${written}` : written
      return { name: param, type: block.nullable.includes(param) ? `${base} | null` : base }
    })
    const outputs = columns.map(({ name: column, tableID, columnID, dataTypeID }) => {
      const type = tsType(names.get(dataTypeID) ?? '')
      const given =
        column.endsWith('!') || (!column.endsWith('?') && required.has(`${tableID}.${columnID}`))
      return { name: column.replace(/[!?]$/, ''), type: given ? type : `${type} | null` }
    })
    lines.push(`  ${name}: Block<${shape(inputs)}, ${shape(outputs)}>`)
  }
  return [
    '// Written by `npm run sql:types` from the migrated database; a test fails when it differs.',
    `import type { Block } from '${dbModule}'`,
    'declare const sql: {',
    ...lines,
    '}',
    'export default sql',
    '',
  ].join('\n')
}
