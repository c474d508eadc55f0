import type { Route } from '@warsha/contracts/base/endpoint'
import { type NewAction, request, type SubmitResult } from '@warsha/web-kit'
import { useIsOffice } from '../work-cards/use-is-office.ts'
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
  const isOffice = useIsOffice()
  if (isOffice) return sendDirectly
  return isSentWhileClosing ? sendBeforeStoring : sendOrKeep
}
