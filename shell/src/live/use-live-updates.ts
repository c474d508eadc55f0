/** While somebody is signed in: connects, shows what comes, and has everything that lists notifications read again. */
import type { Notification as Told } from '@warsha/contracts/notifications'
import {
  directionOf,
  notificationsKey,
  toast,
  useNotificationWords,
  usePreferences,
  useQueryClient,
  useSession,
} from '@warsha/web-kit'
import { useEffect, useRef } from 'react'
import { connect } from './connect.ts'

const favicon = (): string | undefined =>
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href

/** Outside of the page too, where the person has allowed it; of several tabs one shows it. */
const showInBrowser = (id: string, title: string, body: string): void => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const { language } = usePreferences.getState()
  try {
    new Notification(title, {
      body,
      icon: favicon(),
      tag: id,
      lang: language,
      dir: directionOf(language),
    })
  } catch (error) {
    // Some phones have the permission and still forbid pages to show one themselves.
    console.warn('the browser shows no notification', error)
  }
}

export const useLiveUpdates = (): void => {
  const token = useSession((session) => session.token)
  const client = useQueryClient()
  const inWords = useNotificationWords()
  const latest = useRef(inWords)
  latest.current = inWords
  useEffect(() => {
    if (!token) return
    const readAgain = () => void client.invalidateQueries({ queryKey: [notificationsKey] })
    const onNotification = (told: Told) => {
      const { title, message } = latest.current(told)
      toast.news(title, message)
      showInBrowser(told.id, title, message)
      readAgain()
      // Queries about a thing begin their key as its address begins: /work-cards/… → work-cards.
      const noun = told.link?.split('/')[1]
      if (noun) void client.invalidateQueries({ queryKey: [noun] })
    }
    return connect(token, { onNotification, onReturn: readAgain })
  }, [token, client])
}
