/** Connects while a user is signed in, shows incoming notifications and refreshes the lists that contain them. */
import type { Notification as NotificationRecord } from '@warsha/contracts/notification/notifications'
import {
  directionOf,
  notificationsKey,
  toast,
  useConnection,
  useNotificationText,
  usePreferences,
  useQueryClient,
  useSession,
} from '@warsha/web-kit'
import { useEffect, useRef } from 'react'
import { connectLiveUpdates } from './connect.ts'
import { createChangeRefresher } from './refresh-changes.ts'

const faviconUrl = (): string | undefined =>
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href

/** Shows a browser notification if the user has permitted it. The tag makes several tabs show only one. */
const showBrowserNotification = (id: string, title: string, body: string): void => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const { language } = usePreferences.getState()
  try {
    new Notification(title, {
      body,
      icon: faviconUrl(),
      tag: id,
      lang: language,
      dir: directionOf(language),
    })
  } catch (error) {
    // Some phones grant the permission but do not allow pages to create notifications.
    console.warn('the browser did not show the notification', error)
  }
}

/** First parts of the keys of queries behind pages whose path has another first segment. */
const queryRootsOfPages: Readonly<Record<string, readonly string[]>> = {
  'customer-portal': ['portal'],
  'hr-management': ['leave', 'loans', 'salary'],
  'my-attendance': ['attendance'],
  'my-hr': ['leave', 'loans', 'salary'],
}

/** Returns the first parts of the keys of queries that the page behind a link shows. */
const queryRootsOf = (link: string | null): readonly string[] => {
  const page = link?.split(/[/?]/)[1]
  return page ? (queryRootsOfPages[page] ?? [page]) : []
}

/** While disconnected nothing announces changes, so that everything on the page is read again on focus. */
const useReadAgainOnFocus = (client: ReturnType<typeof useQueryClient>): void =>
  useEffect(() => {
    const onFocus = () => {
      if (!useConnection.getState().isConnected) void client.invalidateQueries()
    }
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [client])

export const useLiveUpdates = (): void => {
  const token = useSession((session) => session.token)
  const client = useQueryClient()
  const formatNotification = useNotificationText()
  const latestFormat = useRef(formatNotification)
  latestFormat.current = formatNotification
  useReadAgainOnFocus(client)
  useEffect(() => {
    if (!token) return
    const refresher = createChangeRefresher(client)
    const onNotification = (notification: NotificationRecord) => {
      const { title, message } = latestFormat.current(notification)
      toast.news(title, message)
      // @compatibility 1.0, removable from 1.2: servers sent no channel.
      if (notification.channel !== 'app') showBrowserNotification(notification.id, title, message)
      void client.invalidateQueries({ queryKey: [notificationsKey] })
      for (const root of queryRootsOf(notification.link))
        void client.invalidateQueries({ queryKey: [root] })
    }
    const disconnect = connectLiveUpdates(token, {
      onNotification,
      onChange: refresher.onChange,
      // What happened before, while the page loaded or was disconnected, was not announced to it.
      onConnect: () => void client.invalidateQueries(),
    })
    return () => {
      refresher.stop()
      disconnect()
    }
  }, [token, client])
}
