/**
 * The one parser of .sql files: named blocks with named parameters become texts with positional ones.
 *
 *   -- name: selectCustomer                  a block; its comment may go on below
 *   -- name: searchCustomers unnamed: why    never prepared under a name (a generic plan would be worse)
 *   select name as "name!" from … where id = :id and (city = :city?)
 *
 * `:city?` may be null. A column alias ends in ! when the expression is never null, in ? when an outer join may
 * leave it empty; both marks are for the type generator and are taken off the text that runs.
 * Used by the esbuild plugin, the jest transform and the type generator.
 */

/**
 * @typedef {object} ParsedBlock
 * @property {string | null} name the name of the prepared statement, null for one that must run unnamed
 * @property {string} text what PostgreSQL runs
 * @property {string[]} params the parameters' names in the order of $1, $2 …
 * @property {string[]} nullable those of them that may be null
 * @property {string} described the text with its marks, for the type generator
 */

const header = /^-- name: (\w+)(?: unnamed: (.+))?$/
/** Strings, quoted names, comments and casts are passed over; only the last alternative is a parameter. */
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
 * @param {string} prefix what makes the statements' names unique in the service: the file's name without ending
 * @returns {Record<string, ParsedBlock>}
 */
export const parseSqlBlocks = (text, prefix) => {
  /** @type {Record<string, ParsedBlock>} */
  const blocks = {}
  const parts = text.split(/^(?=-- name: )/m).filter((part) => part.startsWith('-- name: '))
  for (const part of parts) {
    const [first = '', ...body] = part.split('\n')
    const match = header.exec(first.trim())
    if (!match?.[1]) throw new Error(`${prefix}.sql: not a block header: ${first}`)
    if (Object.hasOwn(blocks, match[1]))
      throw new Error(`${prefix}.sql: two blocks are named ${match[1]}`)
    blocks[match[1]] = parseBlock(body.join('\n'), match[2] ? null : `${prefix}.${match[1]}`)
  }
  return blocks
}
