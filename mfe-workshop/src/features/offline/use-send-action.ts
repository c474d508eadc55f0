import type { Route } from '@warsha/contracts/base/endpoint'
import { floorNoMoney } from '@warsha/contracts/base/roles'
import {
  type NewAction,
  request,
  roleOf,
  type SubmitResult,
  submitAction,
  useSession,
} from '@warsha/web-kit'
import { sendBeforeStoring, sendOrKeep } from './send-action.ts'

const sendDirectly = async (
  { method, path, params, body, key }: NewAction,
  onResponse: (response: unknown) => Promise<void>,
): Promise<SubmitResult> => {
  const options = { params, body, idempotencyKey: key }
  const response = await request({ method, path } as Route, options as never)
  await onResponse(response)
  return { state: 'sent', response }
}

/**
 * Returns a function that sends an action of a work card. Those of mechanics and employees are kept on the device without a
 * connection; the office sees the error.
 */
export const useSendAction = ({ isSentWhileClosing = false } = {}) => {
  const role = useSession(({ user }) => roleOf(user))
  if (!role || !(role in floorNoMoney)) return sendDirectly
  return isSentWhileClosing ? sendBeforeStoring : sendOrKeep
}

/**
 * Like `useSendAction`, for answers that follow each other in seconds: it says nothing about waiting actions, which the top bar
 * counts.
 */
export const useSendQuietly = () => {
  const role = useSession(({ user }) => roleOf(user))
  return role && role in floorNoMoney ? submitAction : sendDirectly
}
