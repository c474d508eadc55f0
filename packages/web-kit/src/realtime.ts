/** Live updates as front ends see them: whether they come, and what to say of one. The shell alone has the socket. */
import type { Notification } from '@warsha/contracts/notifications'
import { create } from 'zustand'
import { hasText, useTranslation } from './i18n.ts'

interface Connection {
  readonly isConnected: boolean
}

/** Whether live updates arrive now. */
export const useConnection = create<Connection>(() => ({ isConnected: false }))

/** Set by the shell, which holds the socket. */
export const setConnected = (isConnected: boolean): void => useConnection.setState({ isConnected })

/** What queries about notifications begin their key with: the shell has them read again when something happened. */
export const notificationsKey = 'notifications'

/** A plate stands on one line. */
const unbroken = '\u00a0'

type Told = Pick<Notification, 'key' | 'params' | 'title' | 'message'>

/** A notification in the language of the page; what this build has no words for, as the server words it. */
export const useNotificationText = (): ((told: Told) => { title: string; message: string }) => {
  const { t } = useTranslation('kit')
  return ({ key, params, title, message }) => {
    if (!hasText(`kit:notification.${key}.title`)) return { title, message }
    const words = { ...params, plate_number: params.plate_number?.replaceAll(' ', unbroken) }
    return {
      title: t(`notification.${key}.title`, words),
      message: t(`notification.${key}.message`, words),
    }
  }
}
