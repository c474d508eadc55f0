/** Generates the OpenAPI 3.1 document of the HTTP API from the declarations that the services mount. */

import { type Endpoint, fileFormats, mayWarn } from '../base/endpoint.ts'
import { errorCodesOf } from '../base/error-codes.ts'
import { type ErrorCode, errors } from '../base/errors.ts'
import type { RoleGuard, Scope } from '../base/roles.ts'
import type { NamedEndpoint } from './list-endpoints.ts'
import {
  failureSchema,
  introduction,
  paginationSchema,
  warningsSchema,
} from './openapi-components.ts'
import { exampleOf } from './openapi-examples.ts'
import { describeParameter, describeTag } from './openapi-parameters.ts'
import { type JsonSchema, requestSchema, responseSchema } from './openapi-schemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
}
type Media = { 'application/json': { schema: JsonSchema; example?: object } }
export interface Response {
  description: string
  /** JSON, or the media types of a file. */
  content: { [mediaType: string]: { schema: JsonSchema } | undefined }
  headers?: Record<string, { description: string; schema: JsonSchema }>
  /** The error codes that a response of this status can carry. */
  'x-codes'?: ErrorCode[]
}
export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Media }
  deprecated?: true
  responses: Record<string, Response>
  /** The scope of each role, under its published name. Any other role gets 403. */
  'x-roles'?: Partial<Record<string, string>>
}
/** `identifier` is an expression of SPDX; LicenseRef- marks a license that SPDX does not know. */
interface License {
  name: string
  identifier: string
}
export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string; license: License }
  servers: { url: string }[]
  security: Record<string, string[]>[]
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, JsonSchema> }
}

const json = (schema: JsonSchema): Media => ({ 'application/json': { schema } })
const scopeNotes: Record<Scope, string> = {
  all: '',
  own: ' (own rows only)',
  summary: ' (fewer fields)',
  no_money: ' (own rows, without amounts)',
}

/** Names of the scopes in released documents. Clients compare them, so they must not change. */
const publishedScopes: Record<Scope, string> = {
  all: 'all',
  own: 'own',
  summary: 'short',
  no_money: 'moneyless',
}
const publishGuard = (guard: RoleGuard): Operation['x-roles'] =>
  Object.fromEntries(Object.entries(guard).map(([role, scope]) => [role, publishedScopes[scope]]))

/** listCustomers → List customers */
const summaryOf = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const describeAccess = (guard: Endpoint['guard']): string => {
  if (typeof guard === 'string') return 'Needs no token.'
  const names = Object.entries(guard).map(([role, scope]) => role + scopeNotes[scope])
  return `For ${names.join(', ')}.`
}

const describeEndpoint = ({ guard, rejects = [] }: Endpoint): string =>
  [
    describeAccess(guard),
    ...rejects.map((code) => `- ${errors[code][0]} \`${code}\`: ${errors[code][1]}`),
  ].join('\n')

const withDescription = (description: string | undefined) => description && { description }

const parametersOf = ({ path, query, idempotent }: Endpoint): Parameter[] => {
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => {
    const isId = /^id$|Id$/.test(name)
    return {
      name,
      in: 'path',
      required: true,
      ...withDescription(describeParameter(name)),
      schema: { type: 'string', ...(isId && { format: 'uuid' }) },
    }
  })
  const { properties = {}, required = [] } = query ? requestSchema(query) : {}
  const queryParameters = Object.entries(properties).map(
    ([name, schema]): Parameter => ({
      name,
      in: 'query',
      ...(required.includes(name) && { required: true }),
      ...withDescription(describeParameter(name)),
      schema,
    }),
  )
  const idempotencyKey: Parameter = {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'For 24 hours the same key with the same body returns the first response again.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }
  return [...pathParameters, ...queryParameters, ...(idempotent ? [idempotencyKey] : [])]
}

const fileContent = (formats: readonly (keyof typeof fileFormats)[]): Response['content'] =>
  Object.fromEntries(
    formats.map((format) => {
      const [type = ''] = fileFormats[format].type.split(';')
      return [type, { schema: { type: 'string', format: 'binary' } }]
    }),
  )

const successContent = (endpoint: Endpoint): Response['content'] => {
  const { response } = endpoint
  if (response.kind === 'file') return fileContent(response.formats)
  const schema = responseSchema(response.schema)
  const isBare = response.kind === 'bare'
  const data = response.kind === 'paged' ? { type: 'array', items: schema } : schema
  return json({
    type: 'object',
    properties: {
      success: { const: true },
      ...(isBare ? schema.properties : { data }),
      ...(response.kind === 'paged' && { pagination: { $ref: '#/components/schemas/Pagination' } }),
      ...(mayWarn(endpoint) && { warnings: { $ref: '#/components/schemas/Warnings' } }),
    },
    required: [
      'success',
      ...(isBare ? (schema.required ?? []) : ['data']),
      ...(response.kind === 'paged' ? ['pagination'] : []),
    ],
  })
}

const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }

const errorResponse = (status: string, codes: ErrorCode[]): Response => ({
  description: codes.map((code) => `\`${code}\`: ${errors[code][1]}`).join('\n\n'),
  ...((status === '429' || status === '5XX') && { headers: retryAfter }),
  content: json({ $ref: '#/components/schemas/Failure' }),
  'x-codes': codes,
})

const responsesOf = (endpoint: Endpoint): Record<string, Response> => {
  const byStatus = new Map<string, ErrorCode[]>()
  for (const code of errorCodesOf(endpoint)) {
    const [status] = errors[code]
    const key = status >= 500 ? '5XX' : String(status)
    byStatus.set(key, [...(byStatus.get(key) ?? []), code])
  }
  return {
    [endpoint.status ?? 200]: { description: 'Done', content: successContent(endpoint) },
    ...(endpoint.statusIfExists && {
      [endpoint.statusIfExists]: {
        description: 'The resource exists already',
        content: successContent(endpoint),
      },
    }),
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [status, errorResponse(status, codes)]),
    ),
  }
}

const operationOf = ({ name, endpoint }: NamedEndpoint): Operation => {
  const { path, guard, body, deprecated } = endpoint
  const parameters = parametersOf(endpoint)
  const schema = body && requestSchema(body)
  const example = exampleOf(name)
  return {
    operationId: name,
    summary: summaryOf(name),
    description: describeEndpoint(endpoint),
    tags: [path.split('/')[1] ?? ''],
    ...(typeof guard === 'string' ? { security: [] } : { 'x-roles': publishGuard(guard) }),
    ...(parameters.length > 0 && { parameters }),
    ...(schema && {
      requestBody: {
        required: Boolean(schema.required),
        content: { 'application/json': { schema, ...(example && { example }) } },
      },
    }),
    ...(deprecated && { deprecated }),
    responses: responsesOf(endpoint),
  }
}

/** Returns the OpenAPI document of these endpoints. `version` is the version of the release. */
export const buildOpenApi = (endpoints: readonly NamedEndpoint[], version: string): OpenApi => {
  const paths: OpenApi['paths'] = {}
  for (const named of endpoints) {
    const { method, path } = named.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(named) }
  }
  const tags = [
    ...new Set(endpoints.map(({ endpoint }) => endpoint.path.split('/')[1] ?? '')),
  ].sort()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Warsha',
      version,
      description: introduction,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Warsha' },
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    tags: tags.map((name) => ({ name, ...withDescription(describeTag(name)) })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that POST /auth/login returns.',
        },
      },
      schemas: { Failure: failureSchema, Pagination: paginationSchema, Warnings: warningsSchema },
    },
  }
}
