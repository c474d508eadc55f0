/** Whether an answer is one that the document promises. */
import type { OpenApi } from '@warsha/contracts/openapi'
import type { JsonSchema } from '@warsha/contracts/openapi-schemas'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FuzzEndpoint } from './requests.ts'

export interface FuzzResponse {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/** Nothing of this may be read in an answer: where our code stands, what it says to PostgreSQL, what that says back. */
const internals =
  /\n\s+at |\.(ts|mjs):\d+|node_modules|\b(select|insert into|delete from) [\w"*]+|violates|syntax error|relation "|ECONN|\bpg_/i

/** Answers may gain fields; that one does so before it is declared is a fault all the same. */
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

/** Gives a function that says what is wrong with an answer to a call; null when nothing is. */
export const createResponseChecker = ({
  components,
}: OpenApi): ((call: FuzzEndpoint, answer: FuzzResponse) => string | null) => {
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
    // 501 says what this machine can't do: print PDF files.
    if (status >= 500 && status !== 501) return 'it failed'
    const documented = operation.responses[status === 501 ? '5XX' : String(status)]
    if (!documented) return 'it has a status that is not documented'
    if (internals.test(text)) return 'it tells what is inside'
    const [type = ''] = contentType.split(';')
    const media = documented.content[type]
    if (!media) return 'it is of a type that is not documented'
    if (type !== 'application/json') return null
    const body: { code?: unknown } = JSON.parse(text)
    const codes: readonly unknown[] | undefined = documented['x-codes']
    if (codes && !codes.includes(body.code)) return 'it has a code that is not documented'
    const validate = validatorOf(media.schema)
    return validate(body) ? null : `it is not as documented: ${ajv.errorsText(validate.errors)}`
  }
}
