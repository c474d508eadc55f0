/** Sends one action, and decides what its response means for the queue. */
import type { Route } from '@warsha/contracts/base/endpoint'
import { request } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { useSession } from '../base/session.ts'
import type { NewAction, OutboxAction, Refusal } from './outbox-action.ts'

export type Outcome =
  /** The server has it. No response if another call had the same effect before. */
  | { readonly kind: 'sent'; readonly response?: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly error: ApiError }
  /** The same call may succeed later. `isOffline`: other actions would fail as well. */
  | { readonly kind: 'later'; readonly isOffline: boolean; readonly afterSeconds?: number }
  /** The session of the user ended. The action waits for the next one. */
  | { readonly kind: 'signed_out' }

const timeoutMs = 20_000

/** Statuses of a server that is starting, busy or has a limit. Above 500 all are such. */
const temporary = new Set([0, 408, 425, 429])
/** An earlier attempt still runs, or its response was cut off. */
const temporaryCodes = new Set(['request_in_flight', 'unexpected_answer'])

const isTemporary = ({ status, code }: ApiError): boolean =>
  temporary.has(status) || status >= 500 || temporaryCodes.has(code)

/** Returns what the error of a call means for the action. */
export const toOutcome = (error: unknown, { doneCodes = [] }: OutboxAction): Outcome => {
  // Anything else is a connection that broke or took too long.
  if (!(error instanceof ApiError)) return { kind: 'later', isOffline: true }
  const { status, code, params } = error
  if (status === 401) return { kind: 'signed_out' }
  if (isTemporary(error)) {
    const seconds = Number(params.seconds)
    return {
      kind: 'later',
      isOffline: status === 0,
      ...(seconds > 0 && { afterSeconds: seconds }),
    }
  }
  if (doneCodes.includes(code)) return { kind: 'sent' }
  return { kind: 'refused', refusal: { status, code, params, text: error.message }, error }
}

/** An action that arrives earlier counts as made when it arrives. */
const delayedAfterMs = 2_000

/**
 * Returns the query that tells how long the action has waited. Empty if it has not: a server of 1.1 would refuse the
 * parameter.
 */
export const toDelayQuery = ({
  isTimed,
  madeAt,
}: Pick<OutboxAction, 'isTimed' | 'madeAt'>): { query?: { sent_at: string } } => {
  const isDelayed = Date.now() - Date.parse(madeAt) >= delayedAfterMs
  return isTimed && isDelayed ? { query: { sent_at: new Date().toISOString() } } : {}
}

/** Calls the server. Throws `ApiError`, or the error of a connection that took too long. */
export const callServer = (
  { method, path, params, body, key }: NewAction,
  options: { query?: object; signal?: AbortSignal } = {},
): Promise<unknown> =>
  request({ method, path } as Route, { params, body, idempotencyKey: key, ...options } as never)

/** Sends the action if its user is signed in. */
export const sendAction = async (action: OutboxAction): Promise<Outcome> => {
  const { token, user } = useSession.getState()
  if (!token || user?.id !== action.userId) return { kind: 'signed_out' }
  try {
    const response = await callServer(action, {
      ...toDelayQuery(action),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { kind: 'sent', response }
  } catch (error) {
    return toOutcome(error, action)
  }
}
