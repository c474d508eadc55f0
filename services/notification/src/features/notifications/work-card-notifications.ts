/** Creates notifications about work cards. */
import type { PayloadOf, workCardCreated } from '@warsha/contracts/events'
import type { NotificationKey } from '@warsha/contracts/notification-texts'
import { toTimestamps } from './notification-rules.ts'
import type { NewNotification } from './notifications.store.ts'

type WorkCard = PayloadOf<typeof workCardCreated>

const createContent = (card: WorkCard, key: NotificationKey, publishedAt: string) => {
  const { make, model, plate_number, work_card_number, at } = card
  const params = { vehicle: `${make} ${model}`, plate_number, work_card_number }
  return { key, params, ...toTimestamps(at, publishedAt) }
}

export const createCustomerNotification = (
  card: WorkCard,
  key: NotificationKey,
  publishedAt: string,
): NewNotification => ({
  ...createContent(card, key, publishedAt),
  recipient_id: card.customer_id,
  // The portal has no page for work cards yet.
  link: null,
})

export const createMechanicNotification = (
  recipient_id: string,
  card: WorkCard,
  key: NotificationKey,
  publishedAt: string,
): NewNotification => ({
  ...createContent(card, key, publishedAt),
  recipient_id,
  link: `/work-cards/${card.id}`,
})
