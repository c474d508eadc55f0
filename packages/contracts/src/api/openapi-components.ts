/** The parts of the OpenAPI document that all endpoints share. */
import type { Pagination } from '../base/endpoint.ts'
import type { ErrorDetail, Warning } from '../base/errors.ts'
import type { JsonSchema } from './openapi-schemas.ts'

export const introduction = `
Input is read leniently: numbers and booleans are also accepted as text, Arabic digits as digits; text is trimmed;
unknown fields are dropped, unknown query parameters are rejected with 400. Output is exact, and later versions may add
fields. An error carries a code that never changes and an English text. Money is AED with two decimals, dates are \`YYYY-MM-DD\`, instants ISO 8601 in UTC, ids
UUIDs. A PUT changes the fields that it contains; with the \`version\` that the client read, it fails if somebody changed
the record since.
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
  total_is_capped: { type: 'boolean', description: 'More rows exist than `total` counts.' },
  totalPages: whole,
  totalItems: whole,
}
export const paginationSchema: JsonSchema = {
  type: 'object',
  properties: paginationFields,
  required: ['page', 'limit', 'total', 'pages'],
}

const warningFields: Fields<Warning> = { path: text, code: text, params }
/** The request succeeded, but the user should check these fields. */
export const warningsSchema: JsonSchema = {
  type: 'array',
  items: { type: 'object', properties: warningFields, required: ['path', 'code'] },
}

const detailFields: Fields<ErrorDetail> = { path: text, message: text, code: text, params }
export const failureSchema: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'English text for users' },
    code: text,
    details: {
      type: 'array',
      description: 'Errors of single fields',
      items: { type: 'object', properties: detailFields, required: ['path', 'message', 'code'] },
    },
    params,
    request_id: text,
  },
  required: ['success', 'error', 'code', 'request_id'],
}
