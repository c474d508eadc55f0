/**
 * Parses .sql files: named blocks with named parameters become statements with positional parameters.
 *
 *   -- name: selectCustomer                  a block; comments may follow
 *   -- name: searchCustomers unnamed: reason  never prepared by name, because a generic plan would be slower
 *   select name as "name!" from … where id = :id and (city = :city?)
 *
 * `:city?` may be null. A column alias ends in ! if the expression is never null, and in ? if an outer join may make it
 * null. Both marks are for the type generator and are removed from the statement.
 * Used by the esbuild plugin, the jest transform and the type generator.
 */

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

/** @param {string} body @param {string | null} name @returns {ParsedBlock} */
const parseBlock = (body, name) => {
  /** @type {string[]} */
  const params = []
  /** @type {Set<string>} */
  const nullable = new Set()
  const described = body
    .replace(token, (whole, param, optional) => {
      if (whole.startsWith('--') || whole.startsWith('/*')) return ''
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
  const sections = text
    .split(/^(?=-- name: )/m)
    .filter((section) => section.startsWith('-- name: '))
  for (const section of sections) {
    const [first = '', ...body] = section.split('\n')
    const match = header.exec(first.trim())
    if (!match?.[1]) throw new Error(`${prefix}.sql: invalid block header: ${first}`)
    if (Object.hasOwn(blocks, match[1]))
      throw new Error(`${prefix}.sql: duplicate block ${match[1]}`)
    blocks[match[1]] = parseBlock(body.join('\n'), match[2] ? null : `${prefix}.${match[1]}`)
  }
  return blocks
}
