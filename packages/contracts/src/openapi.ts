/** The whole HTTP API as OpenAPI 3.1, made from the declarations that the services mount. */
import type { NamedCall } from './calls.ts'
import { type Endpoint, fileFormats } from './endpoint.ts'
import { type ErrorCode, errors } from './errors.ts'
import { answeredSchema, type JsonSchema, sentSchema } from './openapi-schemas.ts'
import { failure, introduction, pagination, warnings } from './openapi-words.ts'
import { refusalsOf } from './refusals.ts'
import type { Scope } from './roles.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
}
type Media = { 'application/json': { schema: JsonSchema } }
export interface Response {
  description: string
  /** JSON, or the media types of a file. */
  content: { [mediaType: string]: { schema: JsonSchema } | undefined }
  headers?: Record<string, { description: string; schema: JsonSchema }>
  /** The codes that a refusal of this status may bear. */
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
  /** How far the call reaches for each role; a role that is not named is refused. */
  'x-roles'?: Partial<Record<string, Scope>>
}
export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  security: Record<string, string[]>[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, JsonSchema> }
}

const json = (schema: JsonSchema): Media => ({ 'application/json': { schema } })
const inEnglish: Record<Scope, string> = {
  all: '',
  own: ' (own rows only)',
  short: ' (a short projection)',
  moneyless: ' (own rows, without money)',
}

/** listCustomers → List customers */
const summaryOf = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const describe = ({ guard, refuses = [] }: Endpoint): string => {
  const whom =
    typeof guard === 'string'
      ? 'Needs no token.'
      : `For ${Object.entries(guard)
          .map(([role, reach]) => role + inEnglish[reach])
          .join(', ')}.`
  return [
    whom,
    ...refuses.map((code) => `- ${errors[code][0]} \`${code}\`: ${errors[code][1]}`),
  ].join('\n')
}

const parametersOf = ({ path, query, idempotent }: Endpoint): Parameter[] => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => {
    const isId = /^id$|Id$/.test(name)
    return {
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', ...(isId && { format: 'uuid' }) },
    }
  })
  const { properties = {}, required = [] } = query ? sentSchema(query) : {}
  const inQuery = Object.entries(properties).map(
    ([name, schema]): Parameter => ({
      name,
      in: 'query',
      ...(required.includes(name) && { required: true }),
      schema,
    }),
  )
  const key: Parameter = {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key with the same body gives the first answer again for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }
  return [...inPath, ...inQuery, ...(idempotent ? [key] : [])]
}

const filesOf = (formats: readonly (keyof typeof fileFormats)[]): Response['content'] =>
  Object.fromEntries(
    formats.map((format) => {
      const [type = ''] = fileFormats[format].type.split(';')
      return [type, { schema: { type: 'string', format: 'binary' } }]
    }),
  )

const answerOf = ({ method, answer }: Endpoint): Response['content'] => {
  if (answer.kind === 'file') return filesOf(answer.formats)
  const inside = answeredSchema(answer.schema)
  const beside = answer.kind === 'bare' ? (inside.properties ?? {}) : {}
  const data = answer.kind === 'paged' ? { type: 'array', items: inside } : inside
  return json({
    type: 'object',
    properties: {
      success: { const: true },
      ...(answer.kind === 'bare' ? beside : { data }),
      ...(answer.kind === 'paged' && { pagination: { $ref: '#/components/schemas/Pagination' } }),
      ...(method !== 'GET' && { warnings: { $ref: '#/components/schemas/Warnings' } }),
    },
    required: [
      'success',
      ...(answer.kind === 'bare' ? (inside.required ?? []) : ['data']),
      ...(answer.kind === 'paged' ? ['pagination'] : []),
    ],
  })
}

const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }

const refusedWith = (status: string, codes: ErrorCode[]): Response => ({
  description: codes.map((code) => `\`${code}\`: ${errors[code][1]}`).join('\n\n'),
  ...((status === '429' || status === '5XX') && { headers: retryAfter }),
  content: json({ $ref: '#/components/schemas/Failure' }),
  'x-codes': codes,
})

const responsesOf = (endpoint: Endpoint): Record<string, Response> => {
  const byStatus = new Map<string, ErrorCode[]>()
  for (const code of refusalsOf(endpoint)) {
    const [status] = errors[code]
    const place = status >= 500 ? '5XX' : String(status)
    byStatus.set(place, [...(byStatus.get(place) ?? []), code])
  }
  return {
    [endpoint.status ?? 200]: { description: 'Done', content: answerOf(endpoint) },
    ...(endpoint.statusWhenThere && {
      [endpoint.statusWhenThere]: {
        description: 'It was there already',
        content: answerOf(endpoint),
      },
    }),
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [status, refusedWith(status, codes)]),
    ),
  }
}

const operationOf = ({ name, endpoint }: NamedCall): Operation => {
  const { path, guard, body, deprecated } = endpoint
  const parameters = parametersOf(endpoint)
  const schema = body && sentSchema(body)
  return {
    operationId: name,
    summary: summaryOf(name),
    description: describe(endpoint),
    tags: [path.split('/')[1] ?? ''],
    ...(typeof guard === 'string' ? { security: [] } : { 'x-roles': guard }),
    ...(parameters.length > 0 && { parameters }),
    ...(schema && { requestBody: { required: Boolean(schema.required), content: json(schema) } }),
    ...(deprecated && { deprecated }),
    responses: responsesOf(endpoint),
  }
}

/** The document of these calls; `version` is that of the release. */
export const openApiOf = (calls: readonly NamedCall[], version: string): OpenApi => {
  const paths: OpenApi['paths'] = {}
  for (const call of calls) {
    const { method, path } = call.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call) }
  }
  const tags = [...new Set(calls.map(({ endpoint }) => endpoint.path.split('/')[1] ?? ''))]
  return {
    openapi: '3.1.0',
    info: { title: 'Warsha', version, description: introduction },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'What POST /auth/login answers.' },
      },
      schemas: { Failure: failure, Pagination: pagination, Warnings: warnings },
    },
  }
}
