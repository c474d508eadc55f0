/** What is said of a work card, and where it leads whom. */
import type { PayloadOf, workCardCreated } from '@warsha/contracts/events'
import type { NotificationKey } from '@warsha/contracts/notification-texts'
import { toldOf } from './notification-rules.ts'
import type { NewNotification } from './notifications.store.ts'

type Card = PayloadOf<typeof workCardCreated>

const of = (card: Card, key: NotificationKey, entered_at: string) => {
  const { make, model, plate_number, work_card_number, at } = card
  const params = { vehicle: `${make} ${model}`, plate_number, work_card_number }
  return { key, params, ...toldOf(at, entered_at) }
}

/** The portal's jobs come with their own issue; then this leads there. */
export const forCustomer = (
  card: Card,
  key: NotificationKey,
  occurred_at: string,
): NewNotification => ({
  ...of(card, key, occurred_at),
  recipient_id: card.customer_id,
  link: null,
})

export const forMechanic = (
  recipient_id: string,
  card: Card,
  key: NotificationKey,
  occurred_at: string,
): NewNotification => ({
  ...of(card, key, occurred_at),
  recipient_id,
  link: `/work-cards/${card.id}`,
})
