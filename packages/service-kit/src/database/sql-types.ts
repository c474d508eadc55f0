/** Generates types of .sql blocks with PostgreSQL's Describe on a migrated database, so that rows need no parsing at run time. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type pg from 'pg'
import { describeStatement } from './pg-internals.ts'
import { parseSqlBlocks } from './sql-blocks.mjs'

interface TypedField {
  name: string
  type: string
}

const tsTypeByPgType: Record<string, string> = {
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

const readTypeNames = async (client: pg.Client) => {
  const { rows } = await client.query<{ oid: number; name: string }>(
    'select oid::int, typname as name from pg_type',
  )
  return new Map(rows.map(({ oid, name }) => [oid, name]))
}

const readRequiredColumns = async (client: pg.Client) => {
  const { rows } = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0`,
  )
  return new Set(rows.map(({ key }) => key))
}

const toTsType = (name: string): string => {
  if (name.startsWith('_')) return `${toTsType(name.slice(1))}[]`
  return tsTypeByPgType[name] ?? 'string'
}

const toObjectType = (fields: readonly TypedField[]): string =>
  fields.length === 0
    ? 'Record<never, never>'
    : `{ ${fields.map(({ name, type }) => `${name}: ${type}`).join('; ')} }`

/** Returns the content of `<file>.d.sql.ts` for a .sql file. `client` is connected to the migrated database of the file. */
export const generateSqlTypes = async (
  client: pg.Client,
  file: string,
  blockModule: string,
): Promise<string> => {
  const typeNames = await readTypeNames(client)
  const requiredColumns = await readRequiredColumns(client)
  const blocks = parseSqlBlocks(await readFile(file, 'utf8'), basename(file, '.sql'))
  const lines: string[] = []
  for (const [name, block] of Object.entries(blocks)) {
    const { params, columns } = await describeStatement(client, block.described).catch(
      (error: Error) => {
        throw new Error(`${file}: ${name}: ${error.message}`, { cause: error })
      },
    )
    const inputs = block.params.map((param, index) => {
      const type = typeNames.get(params[index]!) ?? ''
      // jsonb parameters are sent as JSON text, and types without an equivalent in TypeScript as text.
      const sent = /^_?jsonb?$/.test(type) ? 'string' : toTsType(type)
      const base = sent.endsWith('[]') ? `readonly ${sent}` : sent
      return { name: param, type: block.nullable.includes(param) ? `${base} | null` : base }
    })
    const outputs = columns.map(({ name: column, tableID, columnID, dataTypeID }) => {
      const type = toTsType(typeNames.get(dataTypeID) ?? '')
      const isRequired =
        column.endsWith('!') ||
        (!column.endsWith('?') && requiredColumns.has(`${tableID}.${columnID}`))
      return { name: column.replace(/[!?]$/, ''), type: isRequired ? type : `${type} | null` }
    })
    lines.push(`  ${name}: Block<${toObjectType(inputs)}, ${toObjectType(outputs)}>`)
  }
  return [
    '// Written by `npm run sql:types` from the migrated database; a test fails when it differs.',
    `import type { Block } from '${blockModule}'`,
    'declare const sql: {',
    ...lines,
    '}',
    'export default sql',
    '',
  ].join('\n')
}
