import type { Route } from '@warsha/contracts/base/endpoint'
import {
  ApiError,
  type NewAction,
  request,
  type SubmitResult,
  submitAction,
  t,
  toast,
  useOutbox,
} from '@warsha/web-kit'

/** Sends an action of a mechanic, or keeps it on the device and says so. Throws `ApiError` if the server refuses it. */
export const sendOrKeep = async (
  action: NewAction,
  onResponse: (response: unknown) => Promise<void>,
): Promise<SubmitResult> => {
  const result = await submitAction(action, onResponse)
  if (result.state === 'waiting') toast.news(t('outbox:waiting'), t('outbox:kept'))
  return result
}

const hasWaitingActions = (cardId: string): boolean =>
  useOutbox.getState().actions.some(({ group }) => group === cardId)

const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * Sends an action while the page may be closing: there is no time to store it first. It is stored if the server cannot be
 * reached, or if earlier actions of the card wait.
 */
export const sendBeforeStoring = async (
  action: NewAction,
  onResponse: (response: unknown) => Promise<void>,
): Promise<SubmitResult> => {
  if (hasWaitingActions(action.group)) return sendOrKeep(action, onResponse)
  const { method, path, params, body, key } = action
  try {
    const options = { params, body, idempotencyKey: key, keepalive: true }
    const response = await request({ method, path } as Route, options as never)
    await onResponse(response)
    return { state: 'sent', response }
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return sendOrKeep(action, onResponse)
  }
}
