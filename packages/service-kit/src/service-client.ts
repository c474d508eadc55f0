/** Calls to other services: typed by the endpoint, 1.5 s, few at a time, and a clear refusal when the other is away. */

import { setTimeout as sleep } from 'node:timers/promises'
import type {
  AnswerOf,
  BodyInputOf,
  Endpoint,
  ParamsOf,
  QueryInputOf,
} from '@warsha/contracts/endpoint'
import {
  type ErrorCode,
  type ErrorDetail,
  errors,
  type MessageParams,
} from '@warsha/contracts/errors'
import type { Dispatcher } from 'undici'
import { createBalancer, type Instance } from './balancer.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import { continueTrace, getCurrentContext } from './context.ts'
import { ApiError, BusyError } from './errors.ts'
import type { Keys } from './keys.ts'
import { createServiceTokenProvider } from './service-token.ts'

export type CallInput<E extends Endpoint> = {
  /** The token of the person on whose behalf the call is made. */
  readonly onBehalfOf?: string
} & (keyof ParamsOf<E> extends never ? object : { readonly params: ParamsOf<E> }) &
  (undefined extends QueryInputOf<E> ? object : { readonly query: QueryInputOf<E> }) &
  (undefined extends BodyInputOf<E> ? object : { readonly body: BodyInputOf<E> })

/** Calls one other service. Refusals of the callee come back as Refused; its absence as Busy (503 or 504). */
export interface ServiceClient {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>>
  close(): Promise<void>
}

const limitMs = 1500
/** Refused before a byte was sent: the next instance may be asked, whatever the method. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Which instance this call came to last: the next attempt prefers another. */
interface Way {
  last?: Instance
}

/** A caller of `callee` at `urls`, the ready ones in turn; 16 calls in flight, 64 waiting, more are refused with 503. */
export const createServiceClient = (
  keys: Keys,
  own: string,
  callee: string,
  urls: readonly string[],
): ServiceClient => {
  const token = createServiceTokenProvider(keys, own, callee)
  const balancer = createBalancer(callee, urls, { upstreamTimeoutMs: limitMs })
  const turnstile = createConcurrencyLimiter(16, 64)

  const send = async (way: Way, request: Omit<Dispatcher.RequestOptions, 'origin'>) => {
    const signal = AbortSignal.timeout(limitMs)
    let failure: unknown
    for (const _ of urls) {
      const instance = balancer.pick(way.last)!
      way.last = instance
      try {
        const answer = await instance.pool.request({ ...request, signal })
        return {
          status: answer.statusCode,
          json: (await answer.body.json()) as Record<string, unknown>,
        }
      } catch (error) {
        failure = error
        // One alone is asked in any case.
        if (urls.length > 1) balancer.markUnready(instance)
        if (!neverSent.has((error as { code?: string }).code ?? '')) break
      }
    }
    throw new BusyError(
      failure,
      (failure as Error)?.name === 'TimeoutError' ? 'upstream_timeout' : 'upstream_unavailable',
    )
  }

  const callOnce = async <E extends Endpoint>(
    way: Way,
    endpoint: E,
    input: CallInput<E>,
  ): Promise<AnswerOf<E>> => {
    const {
      params = {},
      query,
      body,
      onBehalfOf,
    } = input as { params?: object; query?: object; body?: unknown; onBehalfOf?: string }
    const headers = {
      authorization: `Bearer ${token()}`,
      'content-type': 'application/json',
      traceparent: continueTrace(getCurrentContext()?.traceparent),
      ...(onBehalfOf && { 'x-person-token': onBehalfOf }),
    }
    const { status, json } = await send(way, {
      method: endpoint.method,
      path: pathOf(endpoint.path, params, query),
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (status < 300) return json as AnswerOf<E>
    throw refusalOf(status, json)
  }

  return {
    call: (endpoint, input) =>
      turnstile(async () => {
        const way: Way = {}
        try {
          return await callOnce(way, endpoint, input)
        } catch (error) {
          // PUT and DELETE are absolute between services; a POST says so in its docstring or isn't repeated.
          if (!(error instanceof BusyError) || endpoint.method === 'POST') throw error
          await sleep(20 + Math.random() * 80)
          return callOnce(way, endpoint, input)
        }
      }),
    close: () => balancer.close(),
  }
}

const pathOf = (path: string, params: object, query: object = {}): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, string>)[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()
  return `/internal${filled}${search && `?${search}`}`
}

const refusalOf = (status: number, json: Record<string, unknown>): Error => {
  const { code, params, details } = json as {
    code?: string
    params?: MessageParams
    details?: ErrorDetail[]
  }
  if (status >= 500 || status === 429)
    return new BusyError(new Error(`answered ${status} ${code}`), 'upstream_unavailable')
  // 401 is about our own token, unless the person's session, forwarded with it, ended meanwhile.
  if (code && code in errors && (status !== 401 || code === 'session_ended'))
    return new ApiError(code as ErrorCode, params, { ...(details && { details }) })
  return new Error(`another service answered ${status} ${code}`)
}
