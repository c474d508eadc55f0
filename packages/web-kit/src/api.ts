/**
 * The browser's client: endpoints of the contract, imported as types only.
 *   const { data } = await call<typeof readCustomer>('GET', '/customers/{id}', { params: { id } })
 */
import type {
  AnswerOf,
  BodyInputOf,
  Endpoint,
  ParamsOf,
  QueryInputOf,
} from '@warsha/contracts/endpoint'
import { ApiError, toApiError } from './api-error.ts'
import { endSession, useSession } from './session.ts'
import { type HttpResponse, type OnProgress, sendWithProgress } from './upload.ts'

export { ApiError } from './api-error.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }

interface Extras {
  readonly signal?: AbortSignal
  /** The same key and body acts once: make one per opened form with newIdempotencyKey(). */
  readonly idempotencyKey?: string
  /** Is told how much of the body has been sent, in bytes: for a photo, which takes its time. */
  readonly onProgress?: OnProgress
}

/** What a call takes beside method and path: params, query and body as far as the endpoint declares them. */
export type CallOptions<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> &
  Extras

/** A random UUID; crypto.randomUUID is missing on plain-http addresses of the shop's own network. */
export const newIdempotencyKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const addressOf = (
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return `/api${filled}${text ? `?${text}` : ''}`
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
  const address = addressOf(path, options.params, options.query)
  const { signal, onProgress } = options
  const message = { method, headers, body, signal }
  try {
    return await (onProgress
      ? sendWithProgress(address, message, onProgress)
      : fetch(address, message))
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
  if (response.ok) return response
  const error = await toApiError(response)
  // A failed sign-in is a 401 as well; and a late answer to an old token must not end the new session.
  const isOurs = token !== null && token === useSession.getState().token
  if (response.status === 401 && path !== '/auth/login' && isOurs) endSession('expired')
  throw error
}

/**
 * Makes a call. Answers what stands beside `success` ({ data }, { data, pagination } or bare fields).
 * Throws ApiError; a 401 on anything but the sign-in also ends the session.
 */
export const call = async <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...[options]: Record<never, never> extends CallOptions<E>
    ? [options?: CallOptions<E>]
    : [options: CallOptions<E>]
): Promise<AnswerOf<E>> => {
  const response = await request(method, path, (options ?? {}) as LooseOptions)
  try {
    return (await response.json()) as AnswerOf<E>
  } catch (cause) {
    throw new ApiError({
      status: response.status,
      code: 'unexpected_answer',
      text: 'The answer is not readable',
      cause,
    })
  }
}

/** Fetches a file (an export, a PDF) with the session's token. Throws ApiError. */
export const fetchFile = async (path: string, query?: Record<string, unknown>): Promise<Blob> =>
  (await request('GET', path, { query })).blob()
