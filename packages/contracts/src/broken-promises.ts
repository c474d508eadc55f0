/**
 * What was released is not removed, renamed, retyped or made stricter (design: house.md, "Releases that don't wait for
 * each other"). What shall go is declared deprecated, released so once with its successor beside it, and then removed.
 */
import { brokenIn, type Resolve, type Way } from './broken-schemas.ts'
import type { OpenApi, Operation, Parameter } from './openapi.ts'
import type { JsonSchema } from './openapi-schemas.ts'
import type { PromisedEvent, PromisedWidget, Promises } from './promises.ts'

const itself: Resolve = (schema) => schema
const resolverOf =
  ({ components }: OpenApi): Resolve =>
  (schema) =>
    schema.$ref ? (components.schemas[schema.$ref.split('/').pop() ?? ''] ?? {}) : schema

/** What of `before` is broken `now`, a line for each; empty when every promise is kept. */
export const brokenPromises = (before: Promises, now: Promises): string[] => [
  ...brokenCalls(before.openapi, now.openapi),
  ...before.events.flatMap((event) => brokenEvent(event, now.events)),
  ...before.widgets.flatMap((widget) => brokenWidget(widget, now.widgets)),
]

const brokenCalls = (before: OpenApi, now: OpenApi): string[] => {
  const resolvers = { resolveBefore: resolverOf(before), resolveNow: resolverOf(now) }
  const compare = (way: Way, path: string, one: JsonSchema = {}, other: JsonSchema = {}) =>
    brokenIn({ ...resolvers, way, before: one, now: other }, path)
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, released]) => {
      const call = `${method.toUpperCase()} ${path}`
      const present = now.paths[path]?.[method]
      if (!present) return released.deprecated ? [] : [`${call}: it is gone`]
      return [
        ...brokenAccess(released, present).map((text) => `${call}: ${text}`),
        ...brokenParameters(released, present, call, compare),
        ...brokenBody(released, present, call, compare),
        ...brokenAnswers(released, present, call, compare),
      ]
    }),
  )
}

type Compare = (way: Way, path: string, before?: JsonSchema, now?: JsonSchema) => string[]

const brokenAccess = (before: Operation, now: Operation): string[] => {
  if (before.security && !now.security) return ['it needs a token now']
  const [could, can] = [before['x-roles'] ?? {}, now['x-roles'] ?? {}]
  if (now.security) return []
  return Object.entries(could)
    .filter(([role, reach]) => can[role] !== reach && can[role] !== 'all')
    .map(([role, reach]) => `${role} could reach ${reach}, and now ${can[role] ?? 'nothing'}`)
}

const brokenParameters = (
  before: Operation,
  now: Operation,
  call: string,
  compare: Compare,
): string[] => {
  const keyOf = (one: Parameter) => `${one.in} ${one.name}`
  const [had, has] = [before.parameters ?? [], now.parameters ?? []]
  const added = has.filter(
    (one) => one.required && !had.some((other) => keyOf(other) === keyOf(one) && other.required),
  )
  return [
    ...added.map((one) => `${call} ${keyOf(one)}: it must be sent now`),
    ...had.flatMap((one) => {
      const same = has.find((other) => keyOf(other) === keyOf(one))
      const path = `${call} ${keyOf(one)}`
      return same ? compare('sent', path, one.schema, same.schema) : [`${path}: it is gone`]
    }),
  ]
}

const schemaOf = ({ requestBody }: Operation) => requestBody?.content['application/json'].schema

const brokenBody = (
  before: Operation,
  now: Operation,
  call: string,
  compare: Compare,
): string[] => {
  const [had, has] = [schemaOf(before), schemaOf(now)]
  if (!had) return has?.required?.length ? [`${call} body: it must be sent now`] : []
  return has ? compare('sent', `${call} body`, had, has) : [`${call} body: it is gone`]
}

const brokenAnswers = (
  before: Operation,
  now: Operation,
  call: string,
  compare: Compare,
): string[] =>
  Object.entries(before.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content }]) => {
      const present = now.responses[status]
      const path = `${call} ${status}`
      if (!present) return [`${path}: it is gone`]
      const gone = Object.keys(content).filter((type) => !present.content[type])
      const json = 'application/json'
      return [
        ...gone.map((type) => `${path}: ${type} is gone`),
        ...compare('answered', path, content[json]?.schema, present.content[json]?.schema),
      ]
    })

const plain = { resolveBefore: itself, resolveNow: itself }

const brokenEvent = (
  { name, payload, deprecated }: PromisedEvent,
  now: readonly PromisedEvent[],
): string[] => {
  const same = now.find((one) => one.name === name)
  if (!same) return deprecated ? [] : [`${name}: it is gone`]
  return brokenIn({ ...plain, way: 'answered', before: payload, now: same.payload }, name)
}

const brokenWidget = (
  { name, props, callbacks }: PromisedWidget,
  now: readonly PromisedWidget[],
): string[] => {
  const same = now.find((one) => one.name === name)
  if (!same) return [`${name}: it is gone`]
  const silent = callbacks.filter((callback) => !same.callbacks.includes(callback))
  return [
    ...silent.map((callback) => `${name}.${callback}: it is no longer called`),
    ...brokenIn({ ...plain, way: 'sent', before: props, now: same.props }, name),
  ]
}
