/** The texts of notifications in every language, for the list, the socket and push messages. */
import type { Language } from '@warsha/contracts/base/languages'
import ar from '@warsha/contracts/notification/locales/ar/notifications.json'
import en from '@warsha/contracts/notification/locales/en/notifications.json'
import {
  type NotificationParams,
  type NotificationTexts,
  type RenderedNotification,
  type RenderOptions,
  renderNotification,
} from '@warsha/contracts/notification/render-notification'

export const notificationTexts: Readonly<Record<Language, NotificationTexts>> = { en, ar }

/** Returns title and message in a language. A key of a newer version becomes the title. */
export const renderIn = (
  language: Language,
  { key, params }: { readonly key: string; readonly params: unknown },
  options: RenderOptions,
): RenderedNotification =>
  renderNotification(
    { key, params: params as NotificationParams },
    notificationTexts[language],
    language,
    options,
  ) ?? { title: key, message: '' }
