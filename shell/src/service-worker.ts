/**
 * The service worker of all pages. It shows push messages and opens their page.
 *
 * Browsers keep it between releases and update it by themselves, so it must understand messages of the next release.
 */
import type { PushMessage } from '@warsha/contracts/push-message'

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): PushMessage } | null
}
interface NotificationClickEvent extends WorkerEvent {
  readonly notification: Notification
}
interface PageClient {
  readonly visibilityState: 'visible' | 'hidden'
  focus(): Promise<PageClient>
  navigate(url: string): Promise<PageClient | null>
}
interface Worker {
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: NotificationClickEvent) => void,
  ): void
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly PageClient[]>
    openWindow(url: string): Promise<PageClient | null>
  }
}
const worker = self as unknown as Worker

const icon = '/favicon.svg'

/** An open page that is visible has shown the notification already. The tag replaces that of a hidden page. */
const show = async (event: PushEvent): Promise<void> => {
  const message = event.data?.json()
  if (!message) return
  const pages = await worker.clients.matchAll({ type: 'window' })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  const { id, title, body, link, language, direction } = message
  await worker.registration.showNotification(title, {
    body,
    icon,
    tag: id,
    lang: language,
    dir: direction,
    data: { link },
  })
}

/** Accepts only paths of this origin. */
const toOwnUrl = (link: unknown): string => {
  const url = new URL(typeof link === 'string' ? link : '/', worker.location.origin)
  return url.origin === worker.location.origin ? url.href : worker.location.origin
}

const openPage = async ({ notification }: NotificationClickEvent): Promise<void> => {
  notification.close()
  const url = toOwnUrl(notification.data?.link)
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) return void (await worker.clients.openWindow(url))
  await page.focus()
  await page.navigate(url)
}

worker.addEventListener('push', (event) => event.waitUntil(show(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event)))
