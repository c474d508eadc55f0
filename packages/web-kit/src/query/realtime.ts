/** Live updates for front ends: the state of the connection and the texts of notifications. The shell has the socket. */
import type { LiveChange } from '@warsha/contracts/notification/live-changes'
import type { Notification } from '@warsha/contracts/notification/notifications'
import {
  type NotificationTexts,
  renderNotification,
} from '@warsha/contracts/notification/render-notification'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { type Language, usePreferences } from '../base/preferences.ts'
import { addTexts, useTranslation } from '../texts/i18n.ts'

interface Connection {
  readonly isConnected: boolean
}

/** The state of the live connection. */
export const useConnection = create<Connection>(() => ({ isConnected: false }))

/** Called by the shell, which has the socket. */
export const setConnected = (isConnected: boolean): void => useConnection.setState({ isConnected })

interface RecordChanges {
  readonly last: LiveChange | null
}

const useRecordChanges = create<RecordChanges>(() => ({ last: null }))

/** Called by the shell for each change of a record that the server announces. */
export const announceRecordChange = (change: LiveChange): void =>
  useRecordChanges.setState({ last: change })

/** Calls `onChange` for each change that the server announces, also for those of this user. */
export const useOnRecordChange = (onChange: (change: LiveChange) => void): void => {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(
    () =>
      useRecordChanges.subscribe(({ last }) => {
        if (last) latest.current(last)
      }),
    [],
  )
}

interface UnreadNotifications {
  readonly count: number
}

/** The number of unread notifications, which page titles show. */
export const useUnreadNotifications = create<UnreadNotifications>(() => ({ count: 0 }))

/** Called by the shell, which reads the notifications. */
export const setUnreadNotifications = (count: number): void =>
  useUnreadNotifications.setState({ count })

/** First part of the key of queries about notifications. The shell invalidates them on every live update. */
export const notificationsKey = 'notifications'

type NotificationContent = Pick<Notification, 'key' | 'params' | 'title' | 'message'>

const namespace = 'notifications'
const loaders: Record<Language, () => Promise<{ default: NotificationTexts }>> = {
  en: () => import('@warsha/contracts/notification/locales/en/notifications.json'),
  ar: () => import('@warsha/contracts/notification/locales/ar/notifications.json'),
}

/** Loads the texts of all kinds of notifications, which no page needs before it shows one. */
const loadNotificationTexts = (): void => {
  addTexts(namespace, async (language) => (await loaders[language]()).default).catch((error) =>
    console.warn('loading the texts of notifications failed', error),
  )
}

/**
 * Returns a function for a notification's title and message in the language of the page. Until the texts are loaded,
 * and for a kind of a newer version, it returns those of the server.
 */
export const useNotificationText = (): ((notification: NotificationContent) => {
  title: string
  message: string
}) => {
  const { i18n } = useTranslation(namespace)
  const language = usePreferences((preferences) => preferences.language)
  useEffect(loadNotificationTexts, [])
  return ({ key, params, title, message }) => {
    const texts = i18n.getResourceBundle(language, namespace) as NotificationTexts | undefined
    const rendered =
      texts && renderNotification({ key, params }, texts, language, { isDisplayed: true })
    return rendered ?? { title, message }
  }
}
