/** Converts our schemas to JSON Schema as used by OpenAPI 3.1. */
import { type Schema, z } from '../base/fields.ts'

/** The part of JSON Schema that our schemas use. */
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
  /** The earliest and the latest date. */
  'x-earliest'?: string
  'x-latest'?: string
  /** The latest date, if it moves with time. */
  'x-latest-days-from-today'?: number
  /** The largest number, if it is a year that moves with time. */
  'x-maximum-years-from-this-year'?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
}

/** Returns the fields that fail if they are absent, whatever the schema does with an absent value. */
const requiredFieldsOf = (shape: Record<string, Schema>): string[] =>
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
      if (io === 'input' && def.shape) jsonSchema.required = requiredFieldsOf(def.shape)
      if (io === 'input' && def.type === 'default') jsonSchema.default = def.defaultValue
    },
  }) as JsonSchema

/** Returns the JSON Schema of a request. It doesn't mention that numbers and booleans are also accepted as text. */
export const requestSchema = (schema: Schema): JsonSchema => simplify(convert(schema, 'input'))
/** Returns the JSON Schema of a response. Later versions may add fields, so it closes no object. */
export const responseSchema = (schema: Schema): JsonSchema => simplify(convert(schema, 'output'))

const isSafeBound = (value: unknown) => Math.abs(value as number) === Number.MAX_SAFE_INTEGER

/** Removes keywords without information for readers: the bounds of safe integers, patterns of known formats, null as an alternative. */
const simplify = (given: JsonSchema): JsonSchema => {
  const schema = mergeNullAlternative(given)
  const entries = Object.entries(schema).filter(([key, value]) => {
    if (key === '$schema' || key === '~standard') return false
    if (key === 'additionalProperties') return value !== false
    if (key === 'minimum' || key === 'maximum') return !isSafeBound(value)
    if (key === 'required') return (value as string[]).length > 0
    return !(key === 'pattern' && schema.format)
  })
  return Object.fromEntries(
    entries.map(([key, value]) => [key, simplifyValue(key, value)]),
  ) as JsonSchema
}

const simplifyValue = (key: string, value: unknown): unknown => {
  if (key === 'properties')
    return Object.fromEntries(
      Object.entries(value as Record<string, JsonSchema>).map(([name, one]) => [
        name,
        simplify(one),
      ]),
    )
  if (key === 'anyOf') return (value as JsonSchema[]).map(simplify)
  if (key === 'items' || (key === 'additionalProperties' && typeof value === 'object'))
    return simplify(value as JsonSchema)
  return value
}

/** Converts `{ anyOf: [{ type: text }, { type: null }] }` to `{ type: [text, null] }`. */
const mergeNullAlternative = (schema: JsonSchema): JsonSchema => {
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
