/** Push messages of this browser: a subscription at its push service, known to the server for the current session. */
import {
  readPushKey,
  removePushSubscription,
  savePushSubscription,
} from '@warsha/contracts/notification/routes/notifications'
import { request, usePreferences, useSession } from '@warsha/web-kit'
import { useEffect } from 'react'
import { findRegistration, workerUrl } from '../offline/service-worker-client.ts'

/** Signing out must not wait for a push service. */
const timeoutMs = 2_000

/** Browsers that block workers leave the page waiting for one without an error. */
const workerTimeoutMs = 10_000

/** The browser has no service worker for this page, for example in a private window. */
export class NoServiceWorker extends Error {}

/** Browsers offer service workers only on secure addresses (https, or the own machine). */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Returns the subscription of this browser, or null. */
export const findSubscription = async (): Promise<PushSubscription | null> =>
  supportsPush()
    ? ((await (await findRegistration())?.pushManager.getSubscription()) ?? null)
    : null

const toKeyBytes = (key: string): Uint8Array<ArrayBuffer> => {
  const base64 = key.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

const save = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON()
  await request(savePushSubscription, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      language: usePreferences.getState().language,
    },
  })
}

/** Returns the active service worker. Throws `NoServiceWorker` if the browser refuses it or does not start it. */
const startWorker = async (): Promise<ServiceWorkerRegistration> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the service worker did not start')), workerTimeoutMs)
  })
  try {
    await navigator.serviceWorker.register(workerUrl)
    return await Promise.race([navigator.serviceWorker.ready, tooLate])
  } catch (cause) {
    throw new NoServiceWorker('no service worker', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Subscribes this browser. The permission must be granted. Rejects with `NoServiceWorker`, or with the browser's error if
 * it cannot reach its push service.
 */
export const startPushSubscription = async (): Promise<void> => {
  const { data } = await request(readPushKey)
  const { pushManager } = await startWorker()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: toKeyBytes(data.public_key),
  })
  await save(subscription)
}

/** Ends the subscription here and on the server. Failures are harmless: the server ends it with the session. */
export const endPushSubscription = async (): Promise<void> => {
  try {
    const subscription = await findSubscription()
    if (!subscription) return
    await Promise.all([
      request(removePushSubscription, {
        body: { endpoint: subscription.endpoint },
        signal: AbortSignal.timeout(timeoutMs),
      }),
      subscription.unsubscribe(),
    ])
  } catch (error) {
    console.warn('the push subscription could not be ended', error)
  }
}

/** Keeps the server's copy in step: a subscription belongs to a session and has the language of the page. */
export const useKeepSubscription = (): void => {
  const token = useSession((session) => session.token)
  const language = usePreferences((preferences) => preferences.language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved again for another language
  useEffect(() => {
    if (!token) return
    findSubscription()
      .then((subscription) => subscription && save(subscription))
      .catch((error) => console.warn('the push subscription could not be renewed', error))
  }, [token, language])
}
