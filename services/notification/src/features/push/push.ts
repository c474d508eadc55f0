/** Sends push messages in the background: as soon as one is committed, and again after a failure. */

import type { Role } from '@warsha/contracts/base/roles'
import { createSignal, isRefusedWrite, type Signal } from '@warsha/service-kit/base'
import type { Service, SocketAuthenticator } from '@warsha/service-kit/process'
import { type PushConfig, readPushConfig } from './push-config.ts'
import type { PushKeys } from './push-keys.store.ts'
import { readPushKeys } from './push-keys.ts'
import { toPushMessage } from './push-message.ts'
import { type ClaimedMessage, claimMessages, deleteMessage } from './push-messages.store.ts'
import { type PushResult, sendPushMessage } from './push-service.ts'
import { deleteSubscription, selectSessions } from './push-subscriptions.store.ts'

export interface Push {
  readonly config: PushConfig
  /** Messages are sent soon after, by this instance. */
  wake(): void
  /** Messages of ended sessions are not sent. Nothing is sent before the authenticator is known. */
  setAuthenticator(authenticator: SocketAuthenticator): void
  run(service: Service, signal: AbortSignal): Promise<void>
  /** Removes the subscriptions of ended sessions. */
  removeEnded(service: Pick<Service, 'db' | 'clock'>): Promise<void>
}

/** For failed messages and those of an instance that died. */
const pollIntervalMs = 5000
const batchSize = 20
const maxAttempts = 5

interface SessionOfSubscription {
  readonly user_id: string
  readonly session_id: string
  readonly session_version: number
  readonly expires_at: string
}

type DropReason = 'session_ended' | 'other_user' | 'hidden_from_role' | 'no_push_service'

/** Removes a message that must not be sent, or its whole subscription if it is over. */
const drop = async (
  { db, logger }: Service,
  message: ClaimedMessage,
  reason: DropReason,
): Promise<void> => {
  const { subscription_id } = message
  if (reason === 'no_push_service')
    logger.warn({ subscription: subscription_id }, 'removed an address that is no push service')
  const isSubscriptionOver = reason === 'session_ended' || reason === 'no_push_service'
  if (isSubscriptionOver) await deleteSubscription(db, subscription_id)
  else await deleteMessage(db, message)
}

type SendResult = PushResult | 'unreachable'

/** Sends a message once. Logs each failure except the end of a subscription. */
const attemptToSend = async (
  { logger }: Service,
  message: ClaimedMessage,
  keys: PushKeys,
  contact: string,
): Promise<SendResult> => {
  const subscription = message.subscription_id
  const content = toPushMessage(message)
  try {
    const result = await sendPushMessage(message, content, keys, contact)
    if (result === 'rejected') logger.warn({ subscription }, 'a push service rejected a message')
    if (result === 'failed')
      logger.warn({ subscription }, 'a push service could not accept a message')
    return result
  } catch (error) {
    logger.warn({ err: error, subscription }, 'a push service did not respond')
    return 'unreachable'
  }
}

const isWorthRetry = (result: SendResult, { attempts }: ClaimedMessage): boolean =>
  (result === 'failed' || result === 'unreachable') && attempts < maxAttempts

/** @param isHiddenFrom true if users of the role do not see the kind */
export const createPush = (
  publicUrl: string,
  isHiddenFrom: (role: Role, key: string) => boolean,
): Push => {
  const config = readPushConfig(publicUrl)
  let authenticator: SocketAuthenticator | undefined
  let signal: Signal | undefined

  const isEnded = (
    { user_id, session_id, session_version, expires_at }: SessionOfSubscription,
    now: Date,
  ): boolean =>
    Date.parse(expires_at) <= now.getTime() ||
    authenticator?.isRevoked({ id: user_id, sid: session_id, sv: session_version }) === true

  const dropReason = (message: ClaimedMessage, now: Date): DropReason | null => {
    const { recipient_id, user_id, role, key, endpoint } = message
    if (isEnded(message, now)) return 'session_ended'
    // Another user of the browser may have signed in since the message was stored.
    if (recipient_id !== user_id) return 'other_user'
    // The role may have changed since the message was stored, and the user signed in again.
    if (role !== null && isHiddenFrom(role as Role, key)) return 'hidden_from_role'
    // Also for addresses that were stored before they were checked, or before PUSH_SERVICES was changed.
    if (!config.isPushService(endpoint)) return 'no_push_service'
    return null
  }

  const send = async (service: Service, message: ClaimedMessage, keys: PushKeys): Promise<void> => {
    const reason = dropReason(message, service.clock())
    if (reason !== null) return drop(service, message, reason)

    const result = await attemptToSend(service, message, keys, config.contact)
    if (result === 'gone') await deleteSubscription(service.db, message.subscription_id)
    else if (!isWorthRetry(result, message)) await deleteMessage(service.db, message)
  }

  const sendDue = async (service: Service): Promise<number> => {
    const messages = await claimMessages(service.db, service.clock(), batchSize)
    if (messages.length === 0) return 0
    const keys = await readPushKeys(service.db)
    await Promise.all(messages.map((message) => send(service, message, keys)))
    return messages.length
  }

  return {
    config,
    wake: () => signal?.notify(),
    setAuthenticator: (given) => {
      authenticator = given
    },
    run: async (service, abortSignal) => {
      const woken = createSignal(abortSignal)
      signal = woken
      while (!abortSignal.aborted) {
        const next = woken.wait(pollIntervalMs)
        const count = authenticator?.isReady()
          ? await sendDue(service).catch((error: unknown) => {
              if (!isRefusedWrite(error))
                service.logger.warn({ err: error }, 'could not send push messages')
              return 0
            })
          : 0
        if (count === 0) await next
      }
      woken.close()
    },
    removeEnded: async ({ db, clock }) => {
      if (!authenticator?.isReady()) return
      for (const session of await selectSessions(db))
        if (isEnded(session, clock())) await deleteSubscription(db, session.id)
    },
  }
}
