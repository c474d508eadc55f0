/**
 * Compares two contract snapshots. Nothing of a release may be removed, renamed, retyped or made stricter.
 *
 * To remove something, declare it as deprecated, release it once together with its replacement, and then remove it.
 */
import type { OpenApi, Operation, Parameter } from '../src/api/openapi.ts'
import type { JsonSchema } from '../src/api/openapi-schemas.ts'
import {
  type Direction,
  findBreakingSchemaChanges,
  type ResolveRef,
} from './breaking-schema-changes.ts'
import type { ContractSnapshot, EventSnapshot, WidgetSnapshot } from './contract-snapshot.ts'

/** Returns one line for each breaking change from `before` to `now`; an empty list if they are compatible. */
export const findBreakingChanges = (before: ContractSnapshot, now: ContractSnapshot): string[] => [
  ...compareEndpoints(before.openapi, now.openapi),
  ...before.events.flatMap((event) => compareEvent(event, now.events)),
  ...before.widgets.flatMap((widget) => compareWidget(widget, now.widgets)),
]

const createResolver =
  ({ components }: OpenApi): ResolveRef =>
  (schema) =>
    schema.$ref ? (components.schemas[schema.$ref.split('/').pop() ?? ''] ?? {}) : schema

type CompareSchemas = (
  direction: Direction,
  path: string,
  before?: JsonSchema,
  now?: JsonSchema,
) => string[]

const compareEndpoints = (before: OpenApi, now: OpenApi): string[] => {
  const resolvers = { resolveBefore: createResolver(before), resolveNow: createResolver(now) }
  const compare: CompareSchemas = (direction, path, one = {}, other = {}) =>
    findBreakingSchemaChanges({ ...resolvers, direction, before: one, now: other }, path)
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, released]) => {
      const endpoint = `${method.toUpperCase()} ${path}`
      const current = now.paths[path]?.[method]
      if (!current) return released.deprecated ? [] : [`${endpoint}: was removed`]
      return [
        ...compareAccess(released, current).map((text) => `${endpoint}: ${text}`),
        ...compareParameters(released, current, endpoint, compare),
        ...compareRequestBody(released, current, endpoint, compare),
        ...compareResponses(released, current, endpoint, compare),
      ]
    }),
  )
}

const compareAccess = (before: Operation, now: Operation): string[] => {
  if (before.security && !now.security) return ['requires a token now']
  if (now.security) return []
  const currentScopes = now['x-roles'] ?? {}
  return Object.entries(before['x-roles'] ?? {})
    .filter(([role, scope]) => currentScopes[role] !== scope && currentScopes[role] !== 'all')
    .map(([role, scope]) => `scope of ${role} was ${scope}, is ${currentScopes[role] ?? 'none'}`)
}

const compareParameters = (
  before: Operation,
  now: Operation,
  endpoint: string,
  compare: CompareSchemas,
): string[] => {
  const keyOf = (parameter: Parameter) => `${parameter.in} ${parameter.name}`
  const released = before.parameters ?? []
  const current = now.parameters ?? []
  const newlyRequired = current.filter(
    (one) =>
      one.required && !released.some((other) => keyOf(other) === keyOf(one) && other.required),
  )
  return [
    ...newlyRequired.map((parameter) => `${endpoint} ${keyOf(parameter)}: is required now`),
    ...released.flatMap((parameter) => {
      const match = current.find((other) => keyOf(other) === keyOf(parameter))
      const path = `${endpoint} ${keyOf(parameter)}`
      if (!match) return [`${path}: was removed`]
      return compare('request', path, parameter.schema, match.schema)
    }),
  ]
}

const bodySchemaOf = ({ requestBody }: Operation) => requestBody?.content['application/json'].schema

const compareRequestBody = (
  before: Operation,
  now: Operation,
  endpoint: string,
  compare: CompareSchemas,
): string[] => {
  const released = bodySchemaOf(before)
  const current = bodySchemaOf(now)
  if (!released) return current?.required?.length ? [`${endpoint} body: is required now`] : []
  if (!current) return [`${endpoint} body: was removed`]
  return compare('request', `${endpoint} body`, released, current)
}

const compareResponses = (
  before: Operation,
  now: Operation,
  endpoint: string,
  compare: CompareSchemas,
): string[] =>
  Object.entries(before.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content }]) => {
      const current = now.responses[status]
      const path = `${endpoint} ${status}`
      if (!current) return [`${path}: was removed`]
      const removedTypes = Object.keys(content).filter((type) => !current.content[type])
      const json = 'application/json'
      return [
        ...removedTypes.map((type) => `${path}: ${type} was removed`),
        ...compare('response', path, content[json]?.schema, current.content[json]?.schema),
      ]
    })

/** Schemas of events and widgets contain no $ref. */
const withoutRefs = {
  resolveBefore: (schema: JsonSchema) => schema,
  resolveNow: (schema: JsonSchema) => schema,
}

const compareEvent = (
  { name, payload, deprecated }: EventSnapshot,
  now: readonly EventSnapshot[],
): string[] => {
  const current = now.find((event) => event.name === name)
  if (!current) return deprecated ? [] : [`${name}: was removed`]
  const schemas = { before: payload, now: current.payload }
  return findBreakingSchemaChanges({ ...withoutRefs, ...schemas, direction: 'response' }, name)
}

const compareWidget = (
  { name, props, callbacks }: WidgetSnapshot,
  now: readonly WidgetSnapshot[],
): string[] => {
  const current = now.find((widget) => widget.name === name)
  if (!current) return [`${name}: was removed`]
  const removed = callbacks.filter((callback) => !current.callbacks.includes(callback))
  const schemas = { before: props, now: current.props }
  return [
    ...removed.map((callback) => `${name}.${callback}: is no longer called`),
    ...findBreakingSchemaChanges({ ...withoutRefs, ...schemas, direction: 'request' }, name),
  ]
}
