/** The content of a push message. It passes through a push service, so it names nothing but the plate. */
import { defaultLanguage, isLanguage, languages } from '@warsha/contracts/base/languages'
import type { PushMessage } from '@warsha/contracts/notification/push-message'
import { renderIn } from '../texts/render-in.ts'
import type { ClaimedMessage } from './push-messages.store.ts'

/** Returns the message in the language of the browser: the kind's title, and the plate if there is one. */
export const toPushMessage = ({
  notification_id,
  key,
  params,
  link,
  language,
}: Pick<
  ClaimedMessage,
  'notification_id' | 'key' | 'params' | 'link' | 'language'
>): PushMessage => {
  const known = isLanguage(language) ? language : defaultLanguage
  // Titles have no params.
  const { title } = renderIn(known, { key, params: {} }, { isDisplayed: true })
  return {
    id: notification_id,
    title,
    body: (params as Record<string, string>).plate_number ?? '',
    link,
    language: known,
    direction: languages[known].direction,
  }
}
