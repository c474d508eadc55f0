/** Turns a request into the context of its handler: parsed, typed and within the limits of its endpoint. */
import { isIP } from 'node:net'
import type { Endpoint } from '@warsha/contracts/base/endpoint'
import { toErrorDetails } from '@warsha/contracts/base/error-details'
import { fieldErrors } from '@warsha/contracts/base/errors'
import { isUuid, type Schema, z } from '@warsha/contracts/base/fields'
import type { Request } from 'express'
import type { AuthenticationResult } from '../authentication/authenticate.ts'
import { ApiError, notFound } from '../base/errors.ts'
import type { RequestContext } from './handler.ts'
import { type IdempotentRequest, toIdempotentRequest } from './idempotency.ts'
import { readJsonBody } from './read-json-body.ts'

const defaultMaxBodyBytes = 100 * 1024

/**
 * Reads the body and returns the context of a call.
 *
 * @param parameters the names of the declared query parameters
 *
 * Throws 400 for input that does not fit the declaration, 404 for a malformed id and, in the session of a link, for
 * any record but its own.
 */
export const parseRequest = async (
  endpoint: Endpoint,
  parameters: ReadonlySet<string>,
  request: Request,
  authentication: AuthenticationResult,
): Promise<RequestContext<Endpoint>> => {
  const { actor } = authentication
  const params = parseParams(request.params)
  // A link opens one job or statement. Others read as if they did not exist.
  if (actor?.jobId && params.id !== undefined && params.id !== actor.jobId) throw notFound()
  assertParametersExist(endpoint, parameters, Object.keys(request.query))
  const query = parse(endpoint.query, request.query)
  const body = parse(endpoint.body, await readBody(endpoint, request))
  return {
    ...authentication,
    params,
    query,
    body,
    idempotency: readIdempotency(endpoint, request, authentication, { params, body }),
    address: getClientAddress(request),
    // The gateway removes this header from requests of clients.
    isLocalCaller: request.headers['x-internal-local-caller'] === 'true',
    userAgent: request.headers['user-agent'] ?? null,
  } as RequestContext<Endpoint>
}

const readBody = async (
  { method, maxBodyBytes, maxBodyFields }: Endpoint,
  request: Request,
): Promise<unknown> => {
  if (method === 'GET') return {}
  return readJsonBody(request, maxBodyBytes ?? defaultMaxBodyBytes, maxBodyFields)
}

/** The content includes the path's ids: a key that was used for one work card is not valid for another. */
const readIdempotency = (
  { idempotent, method, path }: Endpoint,
  request: Request,
  { actor }: AuthenticationResult,
  content: { params: unknown; body: unknown },
): IdempotentRequest | undefined => {
  if (!idempotent || !actor) return undefined
  const key = request.headers['idempotency-key'] as string | undefined
  return toIdempotentRequest(actor.id, `${method} ${path}`, key, content)
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

/** Returns the names of the declared query parameters. Throws if the schema does not list them. */
export const queryParametersOf = ({ method, path, query }: Endpoint): ReadonlySet<string> => {
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
