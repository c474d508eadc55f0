/** Writes the lists of columns that a .sql file takes from a table. `sql-blocks.mjs` describes them. */
import type pg from 'pg'

const header = /^-- columns: \w+ of (\w+)$/
const without = /^-- without: (.+)$/

/** Returns the columns that a statement can write, in the order of the table, with `?` after those that may be null. */
const readColumns = async (client: pg.Client, table: string): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; is_required: boolean }>(
    `select attname as name, attnotnull as is_required
    from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`,
    [table],
  )
  return new Map(rows.map(({ name, is_required }) => [name, is_required ? name : `${name}?`]))
}

const splitNames = (list: string): string[] =>
  list.split(',').flatMap((name) => name.trim().replace('?', '') || [])

/** Returns the lines of a list, after those of its header and comments. */
const updateList = async (client: pg.Client, table: string, lines: readonly string[]) => {
  const columns = await readColumns(client, table)
  for (const line of lines) {
    for (const name of splitNames(without.exec(line)?.[1] ?? ''))
      if (!columns.delete(name)) throw new Error(`${table} has no column ${name} to leave out`)
  }
  const comments = lines.filter((line) => line.startsWith('--'))
  const listed = splitNames(lines.slice(comments.length).join('\n'))
  const kept = listed.filter((name) => columns.has(name))
  const names = [...new Set([...kept, ...columns.keys()])]
  return [...comments, names.map((name) => columns.get(name)).join(',\n')]
}

/**
 * Returns the text of a .sql file with its lists of tables as the database has them. Columns that are listed keep their
 * order, new ones follow. Throws if a list leaves out a column that the table does not have.
 */
export const updateColumnLists = async (client: pg.Client, text: string): Promise<string> => {
  const sections = await Promise.all(
    text.split('\n\n').map(async (section) => {
      const lines = section.trimEnd().split('\n')
      const table = header.exec(lines[0]!)?.[1]
      if (!table) return section
      const updated = (await updateList(client, table, lines)).join('\n')
      return section.replace(section.trimEnd(), () => updated)
    }),
  )
  return sections.join('\n\n')
}
