/** What every call has in common, in the words of OpenAPI (design: api.md, Conventions). */
import type { Pagination } from './endpoint.ts'
import type { Detail, Warning } from './errors.ts'
import type { JsonSchema } from './openapi-schemas.ts'

export const introduction = `
What comes in is read kindly: numbers and booleans also as text, Arabic digits too; text is trimmed; fields that are not
named here are dropped. What goes out is exact, and may gain fields. A refusal bears a code that stays the same, and a
text in English. Money is AED with two decimals, dates are \`YYYY-MM-DD\`, instants ISO 8601 in UTC, ids UUIDs. A PUT
changes the fields that it names; with the \`version\` that was read it is refused when somebody changed the record since.
`
  .trim()
  .replaceAll('\n', ' ')

type Fields<T> = { [name in keyof Required<T>]: JsonSchema }
const text: JsonSchema = { type: 'string' }
const whole: JsonSchema = { type: 'integer' }
const params: JsonSchema = { type: 'object', additionalProperties: { type: ['string', 'number'] } }

const paginationFields: Fields<Pagination> = {
  page: whole,
  limit: whole,
  total: whole,
  pages: whole,
  total_is_capped: { type: 'boolean', description: 'There are more than `total` says.' },
  totalPages: whole,
  totalItems: whole,
}
export const pagination: JsonSchema = {
  type: 'object',
  properties: paginationFields,
  required: ['page', 'limit', 'total', 'pages'],
}

const warningFields: Fields<Warning> = { path: text, code: text, params }
/** Soft rules: what was done all the same, and where a person should look again. */
export const warnings: JsonSchema = {
  type: 'array',
  items: { type: 'object', properties: warningFields, required: ['path', 'code'] },
}

const detailFields: Fields<Detail> = { path: text, message: text, code: text, params }
export const failure: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'For a person, in English' },
    code: text,
    details: {
      type: 'array',
      description: 'What is wrong with which field',
      items: { type: 'object', properties: detailFields, required: ['path', 'message', 'code'] },
    },
    params,
    request_id: text,
  },
  required: ['success', 'error', 'code', 'request_id'],
}
