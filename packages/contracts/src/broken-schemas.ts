/** Whether a schema still keeps what an earlier one promised; which way depends on who writes and who reads. */
import type { JsonSchema } from './openapi-schemas.ts'

/** sent: old clients write, we read. answered: we write, old clients and subscribers read. */
export type Way = 'sent' | 'answered'
/** Finds what a $ref names. */
export type Resolve = (schema: JsonSchema) => JsonSchema

interface Pair {
  readonly before: JsonSchema
  readonly now: JsonSchema
  readonly resolveBefore: Resolve
  readonly resolveNow: Resolve
  readonly way: Way
}

const typesOf = ({ type }: JsonSchema): string[] | null =>
  type === undefined ? null : [type].flat()
const covers = (wide: string[] | null, narrow: string[] | null): boolean =>
  wide === null ||
  (narrow?.every((one) => wide.includes(one) || (one === 'integer' && wide.includes('number'))) ??
    false)

/** Everything that breaks a promise, each with the path to it; empty when none is broken. */
export const brokenIn = (pair: Pair, path: string): string[] => {
  const before = pair.resolveBefore(pair.before)
  const now = pair.resolveNow(pair.now)
  const both = { ...pair, before, now }
  if (before.anyOf || now.anyOf) return brokenAlternatives(both, path)
  const [wide, narrow] = pair.way === 'sent' ? [now, before] : [before, now]
  const broken: string[] = []
  if (!covers(typesOf(wide), typesOf(narrow)))
    return [`${path}: ${before.type ?? 'anything'} has become ${now.type ?? 'anything'}`]
  if (now.const !== before.const) broken.push(`${path}: ${before.const} has become ${now.const}`)
  const hasFormat = pair.way === 'sent' ? now.format : before.format
  if (hasFormat && before.format !== now.format)
    broken.push(`${path}: the format ${before.format ?? 'none'} has become ${now.format ?? 'none'}`)
  if (pair.way === 'sent') broken.push(...stricterIn(before, now, path))
  return [...broken, ...brokenFields(both, path), ...brokenInside(both, path)]
}

/** Each alternative that was sent is still taken; each that is answered was known. */
const brokenAlternatives = (pair: Pair, path: string): string[] => {
  const [given, taken] = pair.way === 'sent' ? [pair.before, pair.now] : [pair.now, pair.before]
  const of = (schema: JsonSchema) => schema.anyOf ?? [schema]
  const fits = (one: JsonSchema, other: JsonSchema) => {
    const [before, now] = pair.way === 'sent' ? [one, other] : [other, one]
    return brokenIn({ ...pair, before, now }, path).length === 0
  }
  const lost = of(given).filter((one) => !of(taken).some((other) => fits(one, other)))
  return lost.length > 0 ? [`${path}: its alternatives have changed`] : []
}

const lowest = { minimum: -Infinity, minLength: 0, minItems: 0 }
const highest = { maximum: Infinity, maxLength: Infinity, maxItems: Infinity }
const keys = <T extends object>(object: T) => Object.keys(object) as (keyof T)[]

const stricterIn = (before: JsonSchema, now: JsonSchema, path: string): string[] => {
  const gone = now.enum
    ? (before.enum ?? ['anything']).filter((one) => !now.enum?.includes(one))
    : []
  const raised = keys(lowest).filter(
    (name) => (now[name] ?? lowest[name]) > (before[name] ?? lowest[name]),
  )
  const lowered = keys(highest).filter(
    (name) => (now[name] ?? highest[name]) < (before[name] ?? highest[name]),
  )
  return [
    ...(gone.length > 0 ? [`${path}: ${gone.join(', ')} is no longer taken`] : []),
    ...[...raised, ...lowered].map((name) => `${path}: ${name} is now ${now[name]}`),
  ]
}

const brokenFields = (pair: Pair, path: string): string[] => {
  const { before, now, way } = pair
  const [had, has] = [before.properties ?? {}, now.properties ?? {}]
  const [needed, needs] = [before.required ?? [], now.required ?? []]
  const added = needs.filter((name) => !needed.includes(name))
  const lost = needed.filter((name) => !needs.includes(name) && name in has)
  return [
    ...Object.keys(had).flatMap((name) => {
      const inner = { ...pair, before: had[name] as JsonSchema, now: has[name] as JsonSchema }
      return name in has ? brokenIn(inner, `${path}.${name}`) : [`${path}.${name}: it is gone`]
    }),
    ...(way === 'sent' ? added.map((name) => `${path}.${name}: it must be sent now`) : []),
    ...(way === 'answered' ? lost.map((name) => `${path}.${name}: it may be missing now`) : []),
  ]
}

const brokenInside = (pair: Pair, path: string): string[] => {
  const { before, now } = pair
  const items =
    before.items && now.items
      ? brokenIn({ ...pair, before: before.items, now: now.items }, `${path}[]`)
      : []
  const [had, has] = [before.additionalProperties, now.additionalProperties]
  const values =
    typeof had === 'object' && typeof has === 'object'
      ? brokenIn({ ...pair, before: had, now: has }, `${path}{}`)
      : []
  return [...items, ...values]
}
