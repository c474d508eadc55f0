/**
 * The browser's client: calls endpoints of the contract by their routes, which contain no schemas.
 *   const { data } = await request(readCustomer, { params: { id } })
 */
import type {
  BodyInputOf,
  Endpoint,
  EndpointOf,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
  Route,
} from '@warsha/contracts/base/endpoint'
import { endSession, useSession } from '../base/session.ts'
import { ApiError, toApiError } from './api-error.ts'
import { buildUrl, type UrlParts } from './build-url.ts'
import { takeEarlyResponse } from './early-responses.ts'
import { noteResponse } from './last-seen.ts'
import { type HttpResponse, type OnProgress, sendWithProgress } from './upload.ts'

export { ApiError } from './api-error.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }

interface Extras {
  readonly signal?: AbortSignal
  /** Repeating a call with the same key and body has one effect. Create one per form with newIdempotencyKey(). */
  readonly idempotencyKey?: string
  /** The request survives the page: for a call that is sent while the page closes. */
  readonly keepalive?: boolean
  /** Called while a large body is sent, for example a photo. */
  readonly onProgress?: OnProgress
}

/**
 * Options of a call: the params, query and body that the endpoint declares, and the common ones. For the type of an endpoint
 * or of its route.
 */
export type CallOptions<T extends Endpoint | Route> = Part<'params', ParamsOf<EndpointOf<T>>> &
  Part<'query', QueryInputOf<T>> &
  Part<'body', BodyInputOf<T>> &
  Extras

/** Returns a random UUID. crypto.randomUUID does not exist on plain http addresses, as in a shop's own network. */
export const newIdempotencyKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export interface LooseOptions extends UrlParts, Extras {
  readonly body?: unknown
}

const send = async (
  method: string,
  path: string,
  options: LooseOptions,
  token: string | null,
): Promise<HttpResponse> => {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  if (options.body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const body = options.body === undefined ? undefined : JSON.stringify(options.body)
  const url = buildUrl(path, options)
  const { signal, keepalive, onProgress } = options
  const message = { method, headers, body, signal, keepalive }
  try {
    const early = method === 'GET' ? takeEarlyResponse(url, token) : undefined
    if (early) return await early
    return await (onProgress ? sendWithProgress(url, message, onProgress) : fetch(url, message))
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError({
      status: 0,
      code: 'network_unreachable',
      text: 'The server cannot be reached',
      cause,
    })
  }
}

const exchange = async (
  method: string,
  path: string,
  options: LooseOptions,
): Promise<HttpResponse> => {
  const { token } = useSession.getState()
  const response = await send(method, path, options, token)
  if (method === 'GET' && response.headers)
    noteResponse(buildUrl(path, { params: options.params }), response.headers)
  if (response.ok) return response
  const error = await toApiError(response)
  // A failed sign-in is a 401 too, and a late response to an old token must not end the new session.
  const isCurrentToken = token !== null && token === useSession.getState().token
  if (response.status === 401 && path !== '/auth/login' && isCurrentToken) endSession('expired')
  throw error
}

/** The options of a call; optional if the endpoint requires none. */
export type OptionsArgument<E extends Endpoint> =
  Record<never, never> extends CallOptions<E>
    ? [options?: CallOptions<E>]
    : [options: CallOptions<E>]

/**
 * Calls an endpoint and returns its response body, for example { data } or { data, pagination }.
 *
 * Throws `ApiError`. A 401 of any call but the sign-in also ends the session.
 */
export const request = async <E extends Endpoint>(
  { method, path }: Route<E>,
  ...[options]: OptionsArgument<E>
): Promise<ResponseOf<E>> => {
  const response = await exchange(method, path, (options ?? {}) as LooseOptions)
  try {
    return (await response.json()) as ResponseOf<E>
  } catch (cause) {
    throw new ApiError({
      status: response.status,
      code: 'unexpected_answer',
      text: 'The response is not readable',
      cause,
    })
  }
}

/**
 * Fetches a file (an export, a PDF) with the session's token. Its name is the server's, or empty if there is none.
 * Throws `ApiError`.
 */
export const requestFile = async <E extends Endpoint>(
  { path }: Route<E>,
  ...[options]: OptionsArgument<E>
): Promise<File> => {
  const response = await exchange('GET', path, (options ?? {}) as LooseOptions)
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename="([^"]*)"/.exec(disposition)?.[1] ?? ''
  const content = await response.blob()
  return new File([content], name, { type: content.type })
}
