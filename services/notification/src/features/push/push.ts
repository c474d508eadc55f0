/** Sends push messages in the background: as soon as one is committed, and again after a failure. */

import type { Role } from '@warsha/contracts/base/roles'
import { createSignal, isRefusedWrite, type Signal } from '@warsha/service-kit/base'
import type { Service, SocketAuthenticator } from '@warsha/service-kit/process'
import { type PushConfig, readPushConfig } from './push-config.ts'
import type { PushKeys } from './push-keys.store.ts'
import { readPushKeys } from './push-keys.ts'
import { toPushMessage } from './push-message.ts'
import { type ClaimedMessage, claimMessages, deleteMessage } from './push-messages.store.ts'
import { sendPushMessage } from './push-service.ts'
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

  const send = async (service: Service, message: ClaimedMessage, keys: PushKeys) => {
    const { db, logger, clock } = service
    const { subscription_id, attempts, recipient_id, user_id, role, key } = message
    if (isEnded(message, clock())) return void (await deleteSubscription(db, subscription_id))
    // Another user of the browser may have signed in since the message was stored.
    if (recipient_id !== user_id) return void (await deleteMessage(db, message))
    // The role may have changed since the message was stored, and the user signed in again.
    if (role !== null && isHiddenFrom(role as Role, key))
      return void (await deleteMessage(db, message))
    // Also for addresses that were stored before they were checked, or before PUSH_SERVICES was changed.
    if (!config.isPushService(message.endpoint)) {
      logger.warn({ subscription: subscription_id }, 'removed an address that is no push service')
      return void (await deleteSubscription(db, subscription_id))
    }
    const result = await sendPushMessage(
      message,
      toPushMessage(message),
      keys,
      config.contact,
    ).catch((error: unknown) => {
      logger.warn({ err: error, subscription: subscription_id }, 'a push service did not respond')
      return 'unreachable' as const
    })
    if (result === 'gone') return void (await deleteSubscription(db, subscription_id))
    if (result === 'rejected')
      logger.warn({ subscription: subscription_id }, 'a push service rejected a message')
    if (result === 'failed')
      logger.warn({ subscription: subscription_id }, 'a push service could not accept a message')
    const isWorthAnotherAttempt = result === 'failed' || result === 'unreachable'
    if (isWorthAnotherAttempt && attempts < maxAttempts) return
    await deleteMessage(db, message)
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
