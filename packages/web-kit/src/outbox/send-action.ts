/** Sends one action, and decides what its response means for the queue. */
import type { Route } from '@warsha/contracts/base/endpoint'
import { request } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import type { OnProgress } from '../api/upload.ts'
import { readAsDataUrl } from '../base/read-as-data-url.ts'
import { useSession } from '../base/session.ts'
import {
  fileUnreadable,
  isUpload,
  type NewAction,
  type OutboxAction,
  type Refusal,
  type Upload,
} from './outbox-action.ts'

export type Outcome =
  /** The server has it. No response if another call had the same effect before. */
  | { readonly kind: 'sent'; readonly response?: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly error: ApiError }
  /** The same call may succeed later. `isOffline`: other actions would fail as well. */
  | { readonly kind: 'later'; readonly isOffline: boolean; readonly afterSeconds?: number }
  /** The session of the user ended. The action waits for the next one. */
  | { readonly kind: 'signed_out' }

const timeoutMs = 20_000
/** An upload may take long, but not without any progress. */
const maxStallMs = 60_000

/** Statuses of a server that is starting, busy or has a limit. Above 500 all are such. */
const temporary = new Set([0, 408, 425, 429])
/** An earlier attempt still runs, or its response was cut off. */
const temporaryCodes = new Set(['request_in_flight', 'unexpected_answer'])

const isTemporary = ({ status, code }: ApiError): boolean =>
  (temporary.has(status) && code !== fileUnreadable) || status >= 500 || temporaryCodes.has(code)

/** An upload broke or stalled after it had begun, although the connection may be good enough for smaller files. */
class BrokenUpload extends Error {}

/** Returns what the error of a call means for the action. */
export const toOutcome = (error: unknown, { doneCodes = [] }: OutboxAction): Outcome => {
  // Other cards need not wait for this file.
  if (error instanceof BrokenUpload) return { kind: 'later', isOffline: false }
  // Anything else is a connection that broke or took too long.
  if (!(error instanceof ApiError)) return { kind: 'later', isOffline: true }
  const { status, code, params, details } = error
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
  const refusal = { status, code, params, text: error.message, details }
  return { kind: 'refused', refusal, error }
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

interface CallParts {
  readonly query?: object
  readonly signal?: AbortSignal
  readonly onProgress?: OnProgress
}

/** Calls the server. Throws `ApiError`, or the error of a connection that took too long. */
export const callServer = (
  { method, path, params, body, key }: NewAction,
  options: CallParts = {},
): Promise<unknown> =>
  request({ method, path } as Route, { params, body, idempotencyKey: key, ...options } as never)

/** How an upload is followed and ended. */
export interface UploadControl {
  readonly signal: AbortSignal
  /** @param sentShare from 0 to 1 */
  readonly onProgress: (sentShare: number) => void
}

/** The browser has lost the content of a stored file. */
const unreadable = (cause: unknown): ApiError =>
  new ApiError({ status: 0, code: fileUnreadable, text: 'The file cannot be read', cause })

const readBody = async ({ body, file }: Upload): Promise<object> => {
  try {
    return { ...(body as object), file: await readAsDataUrl(file) }
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** Sends a file. Throws `BrokenUpload` if nothing was sent for a minute, or if the connection broke after a part was sent. */
const callWithFile = async (
  action: Upload,
  { signal, onProgress }: UploadControl,
): Promise<unknown> => {
  const controller = new AbortController()
  const end = () => controller.abort()
  signal.addEventListener('abort', end, { once: true })
  let isStalled = false
  let hasProgress = false
  const endStalled = () => {
    isStalled = true
    end()
  }
  let timer = setTimeout(endStalled, maxStallMs)
  try {
    return await callServer(
      { ...action, body: await readBody(action) },
      {
        signal: controller.signal,
        onProgress: (sent, total) => {
          clearTimeout(timer)
          timer = setTimeout(endStalled, maxStallMs)
          hasProgress ||= sent > 0
          onProgress(total > 0 ? sent / total : 0)
        },
      },
    )
  } catch (cause) {
    const isCut = hasProgress && cause instanceof ApiError && cause.status === 0
    throw isStalled || isCut ? new BrokenUpload('a file was sent in part', { cause }) : cause
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

/** Sends the action if its user is signed in. */
export const sendAction = async (
  action: OutboxAction,
  control: UploadControl,
): Promise<Outcome> => {
  const { token, user } = useSession.getState()
  if (!token || user?.id !== action.userId) return { kind: 'signed_out' }
  try {
    const response = isUpload(action)
      ? await callWithFile(action, control)
      : await callServer(action, {
          ...toDelayQuery(action),
          signal: AbortSignal.timeout(timeoutMs),
        })
    return { kind: 'sent', response }
  } catch (error) {
    return toOutcome(error, action)
  }
}
