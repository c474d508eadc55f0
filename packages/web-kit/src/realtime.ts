/** Live updates for front ends: the state of the connection and the texts of notifications. The shell has the socket. */
import type { Notification } from '@warsha/contracts/notifications'
import { create } from 'zustand'
import { hasText, useTranslation } from './i18n.ts'

interface Connection {
  readonly isConnected: boolean
}

/** The state of the live connection. */
export const useConnection = create<Connection>(() => ({ isConnected: false }))

/** Called by the shell, which has the socket. */
export const setConnected = (isConnected: boolean): void => useConnection.setState({ isConnected })

/** First part of the key of queries about notifications. The shell invalidates them on every live update. */
export const notificationsKey = 'notifications'

/** Keeps a plate number on one line. */
const noBreakSpace = '\u00a0'

type NotificationContent = Pick<Notification, 'key' | 'params' | 'title' | 'message'>

/** Returns a function for a notification's title and message: translated, or the server's text for an unknown key. */
export const useNotificationText = (): ((notification: NotificationContent) => {
  title: string
  message: string
}) => {
  const { t } = useTranslation('kit')
  return ({ key, params, title, message }) => {
    if (!hasText(`kit:notification.${key}.title`)) return { title, message }
    const values = { ...params, plate_number: params.plate_number?.replaceAll(' ', noBreakSpace) }
    return {
      title: t(`notification.${key}.title`, values),
      message: t(`notification.${key}.message`, values),
    }
  }
}
