/** From our schemas to JSON Schema, as OpenAPI 3.1 takes it. */
import { type Schema, z } from './fields.ts'

/** A JSON Schema, as far as ours go. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
}

/** What a caller may leave out, whichever way the schema reads what is not there. */
const neededIn = (shape: Record<string, Schema>): string[] =>
  Object.keys(shape).filter((name) => !z.safeParse(shape[name] as Schema, undefined).success)

const convert = (schema: Schema, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const def = zodSchema._zod.def as {
        type: string
        shape?: Record<string, Schema>
        defaultValue?: unknown
      }
      if (io === 'input' && def.shape) jsonSchema.required = neededIn(def.shape)
      if (io === 'input' && def.type === 'default') jsonSchema.default = def.defaultValue
    },
  }) as JsonSchema

/** The schema of what is sent. A text form of numbers and booleans is read as well, which it doesn't say. */
export const sentSchema = (schema: Schema): JsonSchema => plain(convert(schema, 'input'))
/** The schema of what is answered; fields may join it, so it closes no object. */
export const answeredSchema = (schema: Schema): JsonSchema => plain(convert(schema, 'output'))

const isSafeBound = (value: unknown) => Math.abs(value as number) === Number.MAX_SAFE_INTEGER

/** Without what says nothing to a reader: bounds of a double, patterns of known formats, alternatives to null. */
const plain = (given: JsonSchema): JsonSchema => {
  const schema = orNull(given)
  const entries = Object.entries(schema).filter(([key, value]) => {
    if (key === '$schema' || key === '~standard') return false
    if (key === 'additionalProperties') return value !== false
    if (key === 'minimum' || key === 'maximum') return !isSafeBound(value)
    if (key === 'required') return (value as string[]).length > 0
    return !(key === 'pattern' && schema.format)
  })
  return Object.fromEntries(entries.map(([key, value]) => [key, inner(key, value)])) as JsonSchema
}

const inner = (key: string, value: unknown): unknown => {
  if (key === 'properties')
    return Object.fromEntries(
      Object.entries(value as Record<string, JsonSchema>).map(([name, one]) => [name, plain(one)]),
    )
  if (key === 'anyOf') return (value as JsonSchema[]).map(plain)
  if (key === 'items' || (key === 'additionalProperties' && typeof value === 'object'))
    return plain(value as JsonSchema)
  return value
}

/** { anyOf: [text, null] } reads better as a type of both. */
const orNull = (schema: JsonSchema): JsonSchema => {
  const [one, none, ...more] = schema.anyOf ?? []
  if (!one || none?.type !== 'null' || more.length > 0 || typeof one.type !== 'string')
    return schema
  const { anyOf: _, ...rest } = schema
  return {
    ...rest,
    ...one,
    type: [one.type, 'null'],
    ...(one.enum && { enum: [...one.enum, null] }),
  }
}
