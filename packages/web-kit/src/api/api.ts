/**
 * The browser's client: endpoints of the contract, imported as types only.
 *   const { data } = await call<typeof readCustomer>('GET', '/customers/{id}', { params: { id } })
 */
import type {
  BodyInputOf,
  Endpoint,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '@warsha/contracts/base/endpoint'
import { endSession, useSession } from '../base/session.ts'
import { ApiError, toApiError } from './api-error.ts'
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

/** Options of a call: the params, query and body that the endpoint declares, and the common ones. */
export type CallOptions<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> &
  Extras

/** Returns a random UUID. crypto.randomUUID does not exist on plain http addresses, as in a shop's own network. */
export const newIdempotencyKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const buildUrl = (
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return `/api${filledPath}${text ? `?${text}` : ''}`
}

interface LooseOptions extends Extras {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
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
  const url = buildUrl(path, options.params, options.query)
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

const request = async (
  method: string,
  path: string,
  options: LooseOptions,
): Promise<HttpResponse> => {
  const { token } = useSession.getState()
  const response = await send(method, path, options, token)
  if (method === 'GET' && response.headers)
    noteResponse(buildUrl(path, options.params), response.headers)
  if (response.ok) return response
  const error = await toApiError(response)
  // A failed sign-in is a 401 too, and a late response to an old token must not end the new session.
  const isCurrentToken = token !== null && token === useSession.getState().token
  if (response.status === 401 && path !== '/auth/login' && isCurrentToken) endSession('expired')
  throw error
}

/**
 * Calls an endpoint and returns its response body, for example { data } or { data, pagination }.
 *
 * Throws `ApiError`. A 401 of any call but the sign-in also ends the session.
 */
export const call = async <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...[options]: Record<never, never> extends CallOptions<E>
    ? [options?: CallOptions<E>]
    : [options: CallOptions<E>]
): Promise<ResponseOf<E>> => {
  const response = await request(method, path, (options ?? {}) as LooseOptions)
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
export const fetchFile = async (path: string, query?: Record<string, unknown>): Promise<File> => {
  const response = await request('GET', path, { query })
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename="([^"]*)"/.exec(disposition)?.[1] ?? ''
  const content = await response.blob()
  return new File([content], name, { type: content.type })
}
