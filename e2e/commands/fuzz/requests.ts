/** Arbitrary requests built from the OpenAPI document: mostly valid, some invalid. */
import type { OpenApi, Operation } from '@warsha/contracts/api/openapi'
import { roles } from '@warsha/contracts/base/roles'
import fc from 'fast-check'
import { hostileText, hostileValue, type Ids, valueFor } from './values.ts'

/** A role, `nobody` (no token) or `forger` (an unsigned token). */
export const callers = [...roles, 'nobody', 'forger'] as const
export type Caller = (typeof callers)[number]

export interface FuzzEndpoint {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}
export interface FuzzRequest {
  readonly endpoint: FuzzEndpoint
  readonly as: Caller
  /** Path below /api, including the query. */
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
}

export const listEndpoints = ({ paths }: OpenApi): FuzzEndpoint[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )

const callerFor = ({ operation }: FuzzEndpoint): fc.Arbitrary<Caller> => {
  const allowed = Object.keys(operation['x-roles'] ?? {}) as Caller[]
  const anybody = fc.constantFrom(...callers)
  return allowed.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...allowed) }, anybody)
    : anybody
}

/** Lone surrogates cannot be encoded as UTF-8, so they are replaced. */
const encodePathValue = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))

const pathFor = ({ path, operation }: FuzzEndpoint, ids: Ids): fc.Arbitrary<string> => {
  const strange = hostileText.filter((text) => !['', '.', '..'].includes(text))
  const pathParameters = (operation.parameters ?? []).filter((one) => one.in === 'path')
  const values = pathParameters.map(({ name, schema }) => {
    const word = schema.format
      ? valueFor(schema, ids, name === 'id' ? path.slice(1) : name).map(String)
      : fc.constantFrom('shop_name', 'vat_rate', 'logo_url')
    const value = fc.oneof(
      { weight: 8, arbitrary: word.map(encodePathValue) },
      strange.map(encodePathValue),
      fc.constant('%ED%A0%80'),
    )
    return value.map((text) => [`{${name}}`, text || 'x'] as const)
  })
  return fc
    .tuple(...values)
    .map((filled) => filled.reduce((all, [name, text]) => all.replace(name, () => text), path))
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

const queryFor = ({ operation }: FuzzEndpoint, ids: Ids): fc.Arbitrary<string> => {
  const queryParameters = (operation.parameters ?? []).filter((one) => one.in === 'query')
  const fields = queryParameters.map(({ name, schema }) =>
    fc.tuple(fc.constant(name), valueFor(schema, ids, name), fc.boolean()),
  )
  const stray = fc.option(
    fc.tuple(fc.constantFrom('page', '__proto__', 'a[b]', 'sort'), hostileValue),
    {
      freq: 5,
    },
  )
  return fc.tuple(fc.tuple(...fields), stray).map(([chosen, more]) => {
    const pairs = chosen
      .filter(([, , isThere]) => isThere)
      .map(([name, value]) => [name, asText(value)])
    const query = new URLSearchParams([...pairs, ...(more ? [[more[0], asText(more[1])]] : [])] as [
      string,
      string,
    ][])
    return query.size > 0 ? `?${query}` : ''
  })
}

/** Bodies that match no schema. */
const malformedBodies = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1,}',
  '\u0000',
  '['.repeat(200),
  `{"a":"${'x'.repeat(110_000)}"}`,
]

const bodyFor = (
  { method, operation }: FuzzEndpoint,
  ids: Ids,
): fc.Arbitrary<string | undefined> => {
  if (method === 'GET') return fc.constant(undefined)
  const schema = operation.requestBody?.content['application/json'].schema
  const valid = schema ? valueFor(schema, ids, '').map(asText) : fc.constant('')
  return fc.oneof({ weight: 14, arbitrary: valid }, fc.constantFrom(...malformedBodies))
}

const headersFor = ({ method, operation }: FuzzEndpoint): fc.Arbitrary<Record<string, string>> => {
  const json = 'application/json'
  const type = fc.oneof(
    { weight: 20, arbitrary: fc.constant(json) },
    fc.constantFrom('text/plain', 'nonsense', `${json}; charset=x`),
  )
  const key = fc.option(fc.constantFrom('one', 'two', 'a b', 'é', 'x'.repeat(201)), { freq: 2 })
  const acceptsKey = operation.parameters?.some((one) => one.in === 'header') ?? false
  return fc.tuple(type, key).map(([contentType, keyed]) => ({
    ...(method !== 'GET' && { 'content-type': contentType }),
    ...(acceptsKey && keyed !== null && { 'idempotency-key': keyed }),
  }))
}

/** One request to any of these endpoints from any caller. `ids` name records that the requests may change. */
export const requestsFor = (
  endpoints: readonly FuzzEndpoint[],
  ids: Ids,
): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...endpoints.map((endpoint) =>
      fc
        .tuple(
          callerFor(endpoint),
          pathFor(endpoint, ids),
          queryFor(endpoint, ids),
          headersFor(endpoint),
          bodyFor(endpoint, ids),
        )
        .map(([as, path, query, headers, body]) => ({
          endpoint,
          as,
          path: path + query,
          headers,
          body,
        })),
    ),
  )
