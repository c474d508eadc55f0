/** Compares two versions of a JSON Schema. What breaks depends on who writes and who reads the data. */
import type { JsonSchema } from '../src/api/openapi-schemas.ts'

/** `request`: old clients write, we read. `response`: we write, old clients and subscribers read. */
export type Direction = 'request' | 'response'
/** Returns the schema that a $ref points to. */
export type ResolveRef = (schema: JsonSchema) => JsonSchema

interface SchemaComparison {
  readonly before: JsonSchema
  readonly now: JsonSchema
  readonly resolveBefore: ResolveRef
  readonly resolveNow: ResolveRef
  readonly direction: Direction
}

/** Null if the schema allows any type. */
const typesOf = ({ type }: JsonSchema): string[] | null =>
  type === undefined ? null : [type].flat()

/** True if `wide` allows every type of `narrow`. A number includes integers. */
const includesTypes = (wide: string[] | null, narrow: string[] | null): boolean => {
  if (wide === null) return true
  if (narrow === null) return false
  return narrow.every(
    (type) => wide.includes(type) || (type === 'integer' && wide.includes('number')),
  )
}

/** Returns one line with its path for each breaking change; an empty list if the schemas are compatible. */
export const findBreakingSchemaChanges = (comparison: SchemaComparison, path: string): string[] => {
  const before = comparison.resolveBefore(comparison.before)
  const now = comparison.resolveNow(comparison.now)
  const resolved = { ...comparison, before, now }
  if (before.anyOf || now.anyOf) return compareAlternatives(resolved, path)

  const isRequest = comparison.direction === 'request'
  const [wide, narrow] = isRequest ? [now, before] : [before, now]
  if (!includesTypes(typesOf(wide), typesOf(narrow)))
    return [`${path}: type was ${before.type ?? 'any'}, is ${now.type ?? 'any'}`]

  const changes: string[] = []
  if (now.const !== before.const)
    changes.push(`${path}: value was ${before.const}, is ${now.const}`)
  const isFormatRelevant = isRequest ? now.format : before.format
  if (isFormatRelevant && before.format !== now.format)
    changes.push(`${path}: format was ${before.format ?? 'none'}, is ${now.format ?? 'none'}`)
  if (isRequest) changes.push(...findStricterBounds(before, now, path))
  return [...changes, ...compareFields(resolved, path), ...compareElements(resolved, path)]
}

/** Each alternative that the writer may use must be known to the reader. */
const compareAlternatives = (comparison: SchemaComparison, path: string): string[] => {
  const { before, now, direction } = comparison
  const [written, read] = direction === 'request' ? [before, now] : [now, before]
  const alternativesOf = (schema: JsonSchema) => schema.anyOf ?? [schema]
  const isCompatible = (one: JsonSchema, other: JsonSchema) => {
    const pair = direction === 'request' ? { before: one, now: other } : { before: other, now: one }
    return findBreakingSchemaChanges({ ...comparison, ...pair }, path).length === 0
  }
  const unknown = alternativesOf(written).filter(
    (one) => !alternativesOf(read).some((other) => isCompatible(one, other)),
  )
  return unknown.length > 0 ? [`${path}: its alternatives have changed`] : []
}

const lowerBounds = { minimum: -Infinity, minLength: 0, minItems: 0 }
const upperBounds = { maximum: Infinity, maxLength: Infinity, maxItems: Infinity }
const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[]

const findStricterBounds = (before: JsonSchema, now: JsonSchema, path: string): string[] => {
  const removedOptions = now.enum
    ? (before.enum ?? ['any other']).filter((option) => !now.enum?.includes(option))
    : []
  const raised = keysOf(lowerBounds).filter(
    (name) => (now[name] ?? lowerBounds[name]) > (before[name] ?? lowerBounds[name]),
  )
  const lowered = keysOf(upperBounds).filter(
    (name) => (now[name] ?? upperBounds[name]) < (before[name] ?? upperBounds[name]),
  )
  return [
    ...(removedOptions.length > 0
      ? [`${path}: ${removedOptions.join(', ')} is no longer accepted`]
      : []),
    ...[...raised, ...lowered].map((name) => `${path}: ${name} is now ${now[name]}`),
  ]
}

const compareFields = (comparison: SchemaComparison, path: string): string[] => {
  const { before, now, direction } = comparison
  const released = before.properties ?? {}
  const current = now.properties ?? {}
  const wasRequired = before.required ?? []
  const isRequired = now.required ?? []
  const newlyRequired = isRequired.filter((name) => !wasRequired.includes(name))
  const newlyOptional = wasRequired.filter((name) => !isRequired.includes(name) && name in current)
  const changes = Object.entries(released).flatMap(([name, schema]) => {
    const field = `${path}.${name}`
    const currentSchema = current[name]
    if (!currentSchema) return [`${field}: was removed`]
    return findBreakingSchemaChanges({ ...comparison, before: schema, now: currentSchema }, field)
  })
  if (direction === 'request')
    return [...changes, ...newlyRequired.map((name) => `${path}.${name}: is required now`)]
  return [...changes, ...newlyOptional.map((name) => `${path}.${name}: can be missing now`)]
}

/** Compares the elements of arrays and the values of records. */
const compareElements = (comparison: SchemaComparison, path: string): string[] => {
  const { before, now } = comparison
  const items =
    before.items && now.items
      ? findBreakingSchemaChanges(
          { ...comparison, before: before.items, now: now.items },
          `${path}[]`,
        )
      : []
  const released = before.additionalProperties
  const current = now.additionalProperties
  const values =
    typeof released === 'object' && typeof current === 'object'
      ? findBreakingSchemaChanges({ ...comparison, before: released, now: current }, `${path}{}`)
      : []
  return [...items, ...values]
}
