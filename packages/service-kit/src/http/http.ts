/** The HTTP app of a service: mounts endpoints from their declarations, parses requests and validates responses. */
import { isIP } from 'node:net'
import type {
  BodyOf,
  Endpoint,
  FileResponse,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@warsha/contracts/base/endpoint'
import { errorCodesOf } from '@warsha/contracts/base/error-codes'
import { toErrorDetails } from '@warsha/contracts/base/error-details'
import { fieldErrors, type Warning } from '@warsha/contracts/base/errors'
import { isUuid, type Schema, z } from '@warsha/contracts/base/fields'
import type { Scope } from '@warsha/contracts/base/roles'
import express, { type Express, type Request, type Response } from 'express'
import type { Authenticator } from '../authentication/authenticate.ts'
import type { Actor } from '../authentication/user-token.ts'
import { ApiError, notFound } from '../base/errors.ts'
import { type IdempotentRequest, toIdempotentRequest } from './idempotency.ts'
import { readJsonBody } from './read-json-body.ts'
import { sendChunks, sendFile } from './send-file.ts'
import { sendJson } from './send-json.ts'
import type { SessionLimits } from './session-limit.ts'
import { StreamedData, toJsonChunks } from './streamed-data.ts'

/** The context of one call: authenticated, parsed and typed. */
export interface RequestContext<E extends Endpoint> {
  /** The authenticated user. Null is possible only with the guards 'public', 'signed' and 'service'. */
  readonly actor: E['guard'] extends string ? Actor | null : Actor
  readonly scope: E['guard'] extends string ? null : Scope
  /** The user's token, to forward it to another service. */
  readonly token: string | null
  /** The calling service; only with the guard 'service'. */
  readonly service: string | null
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly idempotency: IdempotentRequest | undefined
  /** The client's IP address. */
  readonly address: string
  /** True if the client is on the gateway's machine and called it by a loopback name, not through a proxy. */
  readonly isLocalCaller: boolean
  readonly userAgent: string | null
}

interface ResponseExtras {
  /** Violated rules that do not block the request. */
  warnings?: Warning[]
  /** True if the record to create existed before: the status is then the endpoint's `statusIfExists`. */
  alreadyExisted?: boolean
  /** Value of a `Set-Cookie` header. */
  setCookie?: string
}

export type Handler<E extends Endpoint> = (
  context: RequestContext<E>,
) => Promise<(ResponseOf<E> & ResponseExtras) | StreamedData>

/** Mounts one endpoint. A declaration without a guard neither compiles nor mounts. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

interface MountedEndpoint {
  readonly endpoint: Endpoint
  /** Names of the query parameters. */
  readonly parameters: ReadonlySet<string>
  readonly handler: Handler<Endpoint>
}

export interface HttpApp {
  readonly app: Express
  readonly mount: Mount
  /** The mounted endpoints, for the permission test and OpenAPI. */
  readonly endpoints: readonly Endpoint[]
  /**
   * Adds the mounted endpoints, 405 for known paths with another method and 404 for the rest. Call it after the last mount.
   * The order of mounts has no meaning: `/parts/export` is served before `/parts/{id}`, whose id it could be.
   */
  readonly addRoutes: () => void
}

const defaultMaxBodyBytes = 100 * 1024

/** `validateResponses` checks every response and error code against the endpoint's declaration. */
export const createHttpApp = (
  authenticator: Pick<Authenticator, 'authenticate' | 'isStaffBrowser'>,
  limits: SessionLimits,
  validateResponses: boolean,
): HttpApp => {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  const mounted: MountedEndpoint[] = []
  const endpoints: Endpoint[] = []

  const serve = async (
    endpoint: Endpoint,
    parameters: ReadonlySet<string>,
    handler: Handler<Endpoint>,
    request: Request,
    response: Response,
  ) => {
    const authentication = authenticator.authenticate(request, endpoint)
    const { actor } = authentication
    if (endpoint.rejectsStaffBrowser && authenticator.isStaffBrowser(request))
      throw new ApiError('staff_browser')
    if (actor && endpoint.guard !== 'service') {
      limits.requests(actor.sid)
      if (endpoint.response.kind === 'file') limits.exports(actor.sid)
      if (endpoint.limit) limits[endpoint.limit](actor.sid)
    }

    const params = parseParams(request.params)
    // A link opens one job or statement. Others read as if they did not exist.
    if (actor?.jobId && params.id !== undefined && params.id !== actor.jobId) throw notFound()
    assertParametersExist(endpoint, parameters, Object.keys(request.query))
    const query = parse(endpoint.query, request.query)
    const rawBody =
      endpoint.method === 'GET'
        ? {}
        : await readJsonBody(
            request,
            endpoint.maxBodyBytes ?? defaultMaxBodyBytes,
            endpoint.maxBodyFields,
          )
    const body = parse(endpoint.body, rawBody)
    const idempotencyKey =
      endpoint.idempotent && actor
        ? (request.headers['idempotency-key'] as string | undefined)
        : undefined

    const result = await handler({
      ...authentication,
      params,
      query,
      body,
      // Includes the path's ids: a key that was used for one work card is not valid for another.
      idempotency: toIdempotentRequest(
        actor?.id ?? '',
        `${endpoint.method} ${endpoint.path}`,
        idempotencyKey,
        { params, body },
      ),
      address: getClientAddress(request),
      // The gateway removes this header from requests of clients.
      isLocalCaller: request.headers['x-internal-local-caller'] === 'true',
      userAgent: request.headers['user-agent'] ?? null,
    } as never)

    if (result instanceof StreamedData) {
      const validate = (data: object) => {
        if (validateResponses) validateResponse(endpoint, { data })
      }
      return sendChunks(response, toJsonChunks(result, validate), {
        'Content-Type': 'application/json; charset=utf-8',
      })
    }
    if (validateResponses) validateResponse(endpoint, result as Record<string, unknown>)
    if (endpoint.response.kind === 'file') return sendFile(response, result as FileResponse)

    const { alreadyExisted, setCookie, ...content } = result as ResponseExtras
    if (setCookie) response.setHeader('Set-Cookie', setCookie)
    const status = endpoint.status ?? 200
    response.status(alreadyExisted ? (endpoint.statusIfExists ?? status) : status)
    sendJson(request, response, { success: true, ...content }, endpoint.guard !== 'service')
  }

  const mount: Mount = (endpoint, handler) => {
    if (!endpoint.guard) throw new Error(`${endpoint.method} ${endpoint.path} declares no guard`)
    endpoints.push(endpoint)
    mounted.push({
      endpoint,
      parameters: queryParametersOf(endpoint),
      handler: handler as never,
    })
  }

  const addRoute = ({ endpoint, parameters, handler }: MountedEndpoint) => {
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    app[method](toRoute(endpoint), async (request, response) => {
      try {
        await serve(endpoint, parameters, handler, request, response)
      } catch (error) {
        if (validateResponses) assertErrorIsDeclared(endpoint, error)
        throw error
      }
    })
  }

  return {
    app,
    mount,
    endpoints,
    addRoutes: () => {
      mounted.sort((one, other) => compareRoutes(one.endpoint, other.endpoint))
      for (const one of mounted) addRoute(one)
      for (const [route, methods] of groupMethodsByRoute(endpoints))
        app.all(route, () => {
          throw new ApiError('method_not_allowed', {}, { headers: { Allow: methods.join(', ') } })
        })
      app.use(() => {
        throw notFound()
      })
    },
  }
}

/** Services are reachable only through the gateway, so its `X-Forwarded-For` is trusted if it is a valid IP address. */
const getClientAddress = (request: Request): string => {
  const [first = ''] = String(request.headers['x-forwarded-for'] ?? '').split(',')
  const forwarded = first.trim()
  return isIP(forwarded) ? forwarded : (request.socket.remoteAddress ?? '')
}

/** A malformed id is a 404 like an unknown one. Ids are converted to lower case, so that handlers can compare them. */
const parseParams = (params: Record<string, string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const text = String(value)
      if (!/^id$|Id$/.test(name)) return [name, text]
      if (!isUuid(text)) throw notFound()
      return [name, text.toLowerCase()]
    }),
  )

const toRoute = ({ guard, path }: Endpoint): string =>
  `${guard === 'service' ? '/internal' : '/api'}${path.replace(/\{(\w+)\}/g, ':$1')}`

/** Sorts by path, a parameter after every fixed segment at the same place. */
const compareRoutes = (one: Endpoint, other: Endpoint): number => {
  const [key, otherKey] = [one, other].map((endpoint) =>
    toRoute(endpoint).replace(/:\w+/g, '\uffff'),
  )
  if (key === otherKey) return 0
  return key! < otherKey! ? -1 : 1
}

const groupMethodsByRoute = (endpoints: readonly Endpoint[]): Map<string, string[]> => {
  const methodsByRoute = new Map<string, string[]>()
  for (const endpoint of endpoints) {
    const route = toRoute(endpoint)
    methodsByRoute.set(route, [...(methodsByRoute.get(route) ?? []), endpoint.method])
  }
  return methodsByRoute
}

/** Returns the names of the declared query parameters. Throws if the schema does not list them. */
const queryParametersOf = ({ method, path, query }: Endpoint): ReadonlySet<string> => {
  if (!query) return new Set()
  if (!(query instanceof z.ZodMiniObject))
    throw new Error(`${method} ${path} declares a query that is not an object`)
  return new Set(Object.keys(query.shape))
}

/**
 * Throws 400 for a query parameter that the endpoint does not declare: a filter with a typing error would return too much.
 *
 * Services of two releases run side by side, so a parameter of the next release is ignored between them. Signed URLs have
 * parameters of their own.
 */
const assertParametersExist = (
  { guard }: Endpoint,
  parameters: ReadonlySet<string>,
  names: readonly string[],
): void => {
  if (guard === 'service' || guard === 'signed') return
  const unknown = names.filter((name) => name !== '' && !parameters.has(name))
  if (unknown.length === 0) return
  const details = unknown.map((path) => ({
    path,
    code: 'unknown_parameter',
    message: fieldErrors.unknown_parameter,
  }))
  throw new ApiError('invalid_input', {}, { details })
}

const parse = (schema: Schema | undefined, value: unknown): unknown => {
  if (!schema) return {}
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  throw new ApiError('invalid_input', {}, { details: toErrorDetails(result.error.issues) })
}

const validateResponse = (
  { response, method, path }: Endpoint,
  content: Record<string, unknown>,
): void => {
  if (response.kind === 'file') {
    const { format } = content as unknown as FileResponse
    if (!response.formats.includes(format))
      throw new Error(`${method} ${path} breaks its contract: ${format}`)
    return
  }
  const schema = response.kind === 'paged' ? z.array(response.schema) : response.schema
  const result = z.safeParse(schema, response.kind === 'bare' ? content : content.data)
  if (!result.success)
    throw new Error(`${method} ${path} breaks its contract: ${JSON.stringify(result.error.issues)}`)
}

/** Endpoints for services do not declare their error codes. */
const assertErrorIsDeclared = (endpoint: Endpoint, error: unknown): void => {
  if (!(error instanceof ApiError) || endpoint.guard === 'service') return
  if (errorCodesOf(endpoint).includes(error.code)) return
  throw new Error(
    `${endpoint.method} ${endpoint.path} breaks its contract: it does not declare ${error.code}`,
  )
}
