/** Shows push messages and opens their page. */
import type { PushMessage } from '@warsha/contracts/notification/push-message'
import { type NotificationClickEvent, type PushEvent, worker } from './worker.ts'

const icon = '/favicon.svg'

/** An open page that is visible has shown the notification already. The tag replaces that of a hidden page. */
const show = async (event: PushEvent): Promise<void> => {
  const message = event.data?.json() as PushMessage | undefined
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

export const handlePushMessages = (): void => {
  worker.addEventListener('push', (event) => event.waitUntil(show(event)))
  worker.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event)))
}
