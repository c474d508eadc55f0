/** Calls to other services: typed by the endpoint, with a timeout of 1.5 s and limited concurrency. */

import { setTimeout as sleep } from 'node:timers/promises'
import type {
  BodyInputOf,
  Endpoint,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '@warsha/contracts/base/endpoint'
import {
  type ErrorCode,
  type ErrorDetail,
  errors,
  type MessageParams,
} from '@warsha/contracts/base/errors'
import { createServiceTokenProvider } from '../authentication/service-token.ts'
import { createConcurrencyLimiter } from '../base/concurrency-limiter.ts'
import { continueTrace, getCurrentContext, inSpan } from '../base/context.ts'
import { ApiError, BusyError } from '../base/errors.ts'
import type { Keys } from '../base/keys.ts'
import { createBalancer } from './balancer.ts'
import {
  callBudgetMs,
  callTimeoutMs,
  getRepeatPauseMs,
  hungWaitMs,
  isRepeatableCall,
  minRepeatMs,
} from './retry-policy.ts'
import { type AttemptTimes, type CallAttempts, sendToInstance } from './send-to-instance.ts'

interface CallInputBase {
  /** The token of the user on whose behalf the call is made. */
  readonly onBehalfOf?: string
  /** The key of the user's request. With it the call may be repeated, whatever its method. */
  readonly idempotencyKey?: string | undefined
  /** The user's device, as the other service should see it. Not part of the body: a repeat may come from elsewhere. */
  readonly client?: { readonly address: string; readonly userAgent: string | null }
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
}

/** Has the params, query and body that the endpoint requires, and no others. */
export type CallInput<E extends Endpoint> = CallInputBase &
  (keyof ParamsOf<E> extends never
    ? { readonly params?: never }
    : { readonly params: ParamsOf<E> }) &
  (undefined extends QueryInputOf<E>
    ? { readonly query?: never }
    : { readonly query: QueryInputOf<E> }) &
  (undefined extends BodyInputOf<E> ? { readonly body?: never } : { readonly body: BodyInputOf<E> })

/** Calls one other service. Throws its API errors as `ApiError`, and `BusyError` (503 or 504) if it is unavailable. */
export interface ServiceClient {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>>
  close(): Promise<void>
}

/** The times that a call may take, in ms. */
export interface CallTimes extends AttemptTimes {
  /** Everything, with the wait for a turn. */
  readonly budgetMs: number
}

const standardTimes: CallTimes = {
  timeoutMs: callTimeoutMs,
  hungWaitMs,
  budgetMs: callBudgetMs,
}

/**
 * Creates a client of `callee`, which chooses among the ready instances at `urls` in turn.
 *
 * Runs at most 16 calls at a time with 64 waiting for at most 0.7 s; further calls throw 503. Runs fewer at a time while
 * calls fail because the other service is slow or unavailable. `serviceName` is the name of this service.
 */
export const createServiceClient = (
  keys: Keys,
  serviceName: string,
  callee: string,
  urls: readonly string[],
  times: CallTimes = standardTimes,
): ServiceClient => {
  const getToken = createServiceTokenProvider(keys, serviceName, callee)
  const balancer = createBalancer(callee, urls, { upstreamTimeoutMs: times.timeoutMs })
  // Leaves time for one attempt and for finding out why it failed.
  const limitConcurrency = createConcurrencyLimiter(16, 64, {
    maxWaitMs: times.budgetMs - times.timeoutMs - times.hungWaitMs,
    isOverload: (error) => error instanceof BusyError,
  })

  const callOnce = async <E extends Endpoint>(
    attempts: CallAttempts,
    endpoint: E,
    input: CallInput<E>,
  ): Promise<ResponseOf<E>> => {
    const { params = {}, query, body }: CallInputBase = input
    const { status, json } = await sendToInstance(balancer, times, attempts, {
      method: endpoint.method,
      path: buildPath(endpoint.path, params, query),
      headers: buildHeaders(input, getToken()),
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (status >= 300) throw toError(status, json)
    const { success: _success, ...content } = json
    return content as ResponseOf<E>
  }

  const callInSpan: typeof callOnce = (attempts, endpoint, input) =>
    inSpan(
      `${endpoint.method} ${callee} ${endpoint.path}`,
      'client',
      { 'peer.service': callee },
      () => callOnce(attempts, endpoint, input),
    )

  return {
    call: (endpoint, input) => {
      const attempts: CallAttempts = { deadline: performance.now() + times.budgetMs }
      return limitConcurrency(async () => {
        try {
          return await callInSpan(attempts, endpoint, input)
        } catch (error) {
          const isRepeatable = isRepeatableCall(endpoint.method, input.idempotencyKey)
          const pauseMs = getRepeatPauseMs()
          const hasTime = performance.now() + pauseMs + minRepeatMs < attempts.deadline
          if (!(error instanceof BusyError) || !isRepeatable || !hasTime) throw error
          await sleep(pauseMs)
          return callInSpan(attempts, endpoint, input)
        }
      })
    },
    close: () => balancer.close(),
  }
}

/** The recorded span of the call is the parent of what the other service does. */
const getTraceparent = (): string => {
  const context = getCurrentContext()
  return context?.span ? context.traceparent : continueTrace(context?.traceparent)
}

const buildHeaders = (
  { onBehalfOf, idempotencyKey, client }: CallInputBase,
  serviceToken: string,
): Record<string, string> => ({
  authorization: `Bearer ${serviceToken}`,
  'content-type': 'application/json',
  traceparent: getTraceparent(),
  ...(onBehalfOf && { 'x-person-token': onBehalfOf }),
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  ...(client && { 'x-forwarded-for': client.address }),
  ...(client?.userAgent && { 'user-agent': client.userAgent }),
})

const buildPath = (path: string, params: object, query: object = {}): string => {
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

const toError = (status: number, json: Record<string, unknown>): Error => {
  const { code, params, details } = json as {
    code?: string
    params?: MessageParams
    details?: ErrorDetail[]
  }
  if (status >= 500 || status === 429)
    return new BusyError(
      new Error(`responded with ${status} ${code}`),
      code === 'storage_full' ? code : 'upstream_unavailable',
    )
  // A 401 is about our service token, unless the session of the forwarded user token has ended.
  if (code && code in errors && (status !== 401 || code === 'session_ended'))
    return new ApiError(code as ErrorCode, params, { ...(details && { details }) })
  return new Error(`another service responded with ${status} ${code}`)
}
