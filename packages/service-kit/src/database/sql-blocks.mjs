/**
 * Parses .sql files: named blocks with named parameters become statements with positional parameters.
 *
 *   -- name: selectCustomer                  a block; comments may follow
 *   -- name: searchCustomers unnamed: reason  never prepared by name, because a generic plan would be slower
 *   select name as "name!" from … where id = :id and (city = :city?)
 *
 *   -- columns: fields                       a list that the blocks of the file share
 *   name, city?
 *
 * In a block `@columns(fields)` is `name, city`, `@columns(fields, customers)` is `customers.name, customers.city`,
 * `@params(fields)` is `:name, :city?`, `@assignments(fields)` is `name = :name, city = :city?` and `@excluded(fields)`,
 * for an upsert, is `name = excluded.name, city = excluded.city`. So a column is named once in a file. `*` would name it
 * nowhere, but PostgreSQL rejects a prepared statement whose result has changed, and the processes of a release run while
 * the next one adds columns.
 *
 *   -- columns: fields of customers          `npm run sql:types` writes the names, from the migrated table
 *   -- without: id, version                  columns of the table that the list leaves out
 *   name, city?
 *
 * A list may contain another one with `@columns(other)`; the marks of its columns are lost then, so it has no `@params`.
 *
 *   -- fragment: filter                      a condition, order or expression that the blocks of the file share
 *   (:city?::text is null or city = :city?) and deleted_at is null
 *
 * In a block `@fragment(filter)` is this text. A page and its count that use one fragment have the same condition.
 * Parentheses are not added, because a join or an order is not valid in them. So `id = :id and @fragment(filter)` would
 * change its meaning if the fragment were `a or b`: a fragment must have its `or` in parentheses. A block that negates
 * a fragment writes parentheses around it.
 *
 * `:city?` may be null. A column alias ends in ! if the expression is never null, and in ? if an outer join may make it
 * null. Both marks are for the type generator and are removed from the statement.
 * Used by the esbuild plugin, the jest transform and the type generator.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

/**
 * @typedef {object} ParsedBlock
 * @property {string | null} name the name of the prepared statement, null if it must run unnamed
 * @property {string} text the statement for PostgreSQL
 * @property {string[]} params names of the parameters in the order of $1, $2 …
 * @property {string[]} nullable names of the parameters that may be null
 * @property {string} described the statement with its marks, for the type generator
 */

const header = /^-- name: (\w+)(?: unnamed: (.+))?$/
/** Skips strings, quoted names, comments and casts. Only the last alternative is a parameter. */
const token = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|::|:([a-z_]\w*)(\??)/gi
const mark = /"(\w+)[!?]"/g

const columnsHeader = /^-- columns: (\w+)(?: of \w+)?$/
const columnsUse = /@(columns|params|assignments|excluded)\((\w+)(?:, (\w+))?\)/g

const fragmentHeader = /^-- fragment: (\w+)$/
const fragmentUse = /@fragment\((\w+)\)/g

/** A column or an expression, up to a comma outside parentheses. */
const columnItem = /(?:\((?:[^()]|\([^()]*\))*\)|[^,(])+/g

/** @param {string} text */
const withoutComments = (text) =>
  text.replace(token, (whole) => (/^(?:--|\/\*)/.test(whole) ? '' : whole))

/** @param {string} text @returns {string} */
const withoutParentheses = (text) => {
  const shorter = text.replace(/\([^()]*\)/g, ' ')
  return shorter === text ? text : withoutParentheses(shorter)
}

/** @param {string} body @returns {{ column: string, param: string }[]} */
const parseColumns = (body) =>
  (body.match(columnItem) ?? [])
    .map((item) => item.trim())
    .map((item) => ({ column: item.replace(/\?$/, ''), param: `:${item}` }))

/**
 * Writes out the lists of columns in a block.
 * @param {string} body
 * @param {Map<string, { column: string, param: string }[]>} lists
 */
const expandColumns = (body, lists) =>
  body.replace(columnsUse, (use, form, list, table) => {
    const columns = lists.get(list)
    if (!columns) throw new Error(`${use}: there is no list "-- columns: ${list}" before it`)
    const prefix = table ? `${table}.` : ''
    return columns
      .map(({ column, param }) => {
        if (form === 'columns') return prefix + column
        if (form === 'params') return param
        if (form === 'excluded') return `${column} = excluded.${column}`
        return `${column} = ${param}`
      })
      .join(', ')
  })

/**
 * Writes out the fragments in a block.
 * @param {string} body
 * @param {Map<string, string>} fragments
 */
const expandFragments = (body, fragments) =>
  body.replace(fragmentUse, (use, name) => {
    const fragment = fragments.get(name)
    if (!fragment) throw new Error(`${use}: there is no "-- fragment: ${name}" before it`)
    return fragment
  })

/**
 * Says why a text cannot stand in the middle of a statement.
 * @param {string} fragment
 */
const problemOfFragment = (fragment) => {
  const code = fragment.replace(token, ' ')
  if (code.includes(';')) return 'has a ";", which would end the statement'
  if (/\bor\b/i.test(withoutParentheses(code)))
    return 'has an "or" outside parentheses, which would change the condition around it'
  return null
}

/** @param {string} body @param {string | null} name @returns {ParsedBlock} */
const parseBlock = (body, name) => {
  /** @type {string[]} */
  const params = []
  /** @type {Set<string>} */
  const nullable = new Set()
  const described = body
    .replace(token, (whole, param, optional) => {
      if (!param) return whole
      if (!params.includes(param)) params.push(param)
      if (optional) nullable.add(param)
      return `$${params.indexOf(param) + 1}`
    })
    .replace(/\n\s*\n/g, '\n')
    .trim()
    .replace(/;$/, '')
  return { name, text: described.replace(mark, '"$1"'), params, nullable: [...nullable], described }
}

/**
 * @param {string} text the content of a .sql file
 * @param {string} prefix makes statement names unique in the service: the file name without extension
 * @returns {Record<string, ParsedBlock>}
 */
export const parseSqlBlocks = (text, prefix) => {
  /** @type {Record<string, ParsedBlock>} */
  const blocks = {}
  /** @type {Map<string, { column: string, param: string }[]>} */
  const lists = new Map()
  /** @type {Map<string, string>} */
  const fragments = new Map()
  const sections = text
    .split(/^(?=-- (?:name|columns|fragment): )/m)
    .filter((section) => /^-- (name|columns|fragment): /.test(section))
  for (const section of sections) {
    const [first = '', ...lines] = section.split('\n')
    const code = withoutComments(lines.join('\n'))
    const body = expandColumns(expandFragments(code, fragments), lists)
    const list = columnsHeader.exec(first.trim())?.[1]
    if (list) {
      if (lists.has(list)) throw new Error(`${prefix}.sql: duplicate list of columns ${list}`)
      lists.set(list, parseColumns(body))
      continue
    }
    const fragment = fragmentHeader.exec(first.trim())?.[1]
    if (fragment) {
      if (fragments.has(fragment)) throw new Error(`${prefix}.sql: duplicate fragment ${fragment}`)
      const problem = problemOfFragment(body)
      if (problem) throw new Error(`${prefix}.sql: fragment ${fragment} ${problem}`)
      fragments.set(fragment, body.trim())
      continue
    }
    const match = header.exec(first.trim())
    if (!match?.[1]) throw new Error(`${prefix}.sql: invalid block header: ${first}`)
    if (Object.hasOwn(blocks, match[1]))
      throw new Error(`${prefix}.sql: duplicate block ${match[1]}`)
    blocks[match[1]] = parseBlock(body, match[2] ? null : `${prefix}.${match[1]}`)
  }
  return blocks
}

/**
 * Returns the source of the JavaScript module that a .sql file stands for: its blocks, already parsed.
 * @param {string} path
 */
export const readSqlModule = async (path) => {
  const blocks = parseSqlBlocks(await readFile(path, 'utf8'), basename(path, '.sql'))
  return `export default ${JSON.stringify(blocks)}`
}
