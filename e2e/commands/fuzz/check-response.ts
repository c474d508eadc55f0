/** Checks responses against the OpenAPI document. */
import type { OpenApi } from '@warsha/contracts/api/openapi'
import type { JsonSchema } from '@warsha/contracts/api/openapi-schemas'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FuzzEndpoint } from './requests.ts'

export interface FuzzResponse {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/** Internals that no response may contain: stack traces, file names, SQL statements and messages of PostgreSQL. */
const internals =
  /\n\s+at |\.(ts|mjs):\d+|node_modules|\b(select|insert into|delete from) [\w"*]+|violates|syntax error|relation "|ECONN|\bpg_/i

/** Rejects undeclared fields. The API may add response fields, but only after declaring them. */
const closeSchema = (schema: JsonSchema): JsonSchema => {
  const inner = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (key === 'properties')
      return [
        key,
        Object.fromEntries(
          Object.entries(value as object).map(([name, one]) => [name, closeSchema(one)]),
        ),
      ]
    if (key === 'items') return [key, closeSchema(value as JsonSchema)]
    return [key, key === 'anyOf' ? (value as JsonSchema[]).map(closeSchema) : value]
  })
  return { ...Object.fromEntries(inner), ...(schema.properties && { additionalProperties: false }) }
}

/** Returns a function that describes what is wrong with a response, or returns null if it is as documented. */
export const createResponseChecker = ({
  components,
}: OpenApi): ((endpoint: FuzzEndpoint, response: FuzzResponse) => string | null) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const schemas = Object.fromEntries(
    Object.entries(components.schemas).map(([name, one]) => [name, closeSchema(one)]),
  )
  const known = new Map<JsonSchema, ValidateFunction>()
  const validatorOf = (schema: JsonSchema): ValidateFunction => {
    const validate =
      known.get(schema) ?? ajv.compile({ ...closeSchema(schema), components: { schemas } })
    known.set(schema, validate)
    return validate
  }
  return ({ operation }, { status, contentType, text }) => {
    // 501 is documented for machines without a browser, which cannot print PDF files.
    if (status >= 500 && status !== 501) return 'the server failed'
    const documented = operation.responses[status === 501 ? '5XX' : String(status)]
    if (!documented) return 'the status is not documented'
    if (internals.test(text)) return 'it exposes internals'
    const [type = ''] = contentType.split(';')
    const media = documented.content[type]
    if (!media) return 'the content type is not documented'
    if (type !== 'application/json') return null
    const body: { code?: unknown } = JSON.parse(text)
    const codes: readonly unknown[] | undefined = documented['x-codes']
    if (codes && !codes.includes(body.code)) return 'the error code is not documented'
    const validate = validatorOf(media.schema)
    return validate(body)
      ? null
      : `the body does not match the schema: ${ajv.errorsText(validate.errors)}`
  }
}
