/** Sends one encrypted message to a push service (RFC 8030, 8188, 8291, 8292). */
import webPush from 'web-push'
import type { PushKeys } from './push-keys.store.ts'

const timeoutMs = 10_000
/** A push service keeps a message for a phone that is off for a day. */
const timeToLiveSeconds = 86_400

export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * - `sent`: the push service has it
 * - `gone`: the browser has unsubscribed
 * - `failed`: worth another attempt
 * - `rejected`: another attempt would fail too
 */
export type PushResult = 'sent' | 'gone' | 'failed' | 'rejected'

const toResult = (status: number): PushResult => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'rejected'
}

/** Throws if the push service cannot be reached within the time limit. */
export const sendPushMessage = async (
  { endpoint, p256dh, auth }: PushTarget,
  message: unknown,
  keys: PushKeys,
  contact: string,
): Promise<PushResult> => {
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      TTL: timeToLiveSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      vapidDetails: {
        subject: contact,
        publicKey: keys.public_key,
        privateKey: keys.private_key,
      },
    },
  )
  // Set by fetch itself.
  const { 'Content-Length': _, ...sentHeaders } = headers as Record<string, string>
  const response = await fetch(endpoint, {
    method,
    headers: sentHeaders,
    body: new Uint8Array(body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  return toResult(response.status)
}
