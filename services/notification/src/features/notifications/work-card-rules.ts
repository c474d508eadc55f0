/** What is said of a work card, and where it leads whom. */
import type { PayloadOf, workCardCreated } from '@warsha/contracts/events'
import type { NotificationKey } from '@warsha/contracts/notification-texts'
import type { NewNotification } from './notifications.store.ts'

type Card = PayloadOf<typeof workCardCreated>

const week = 7 * 86_400_000

/** What happened more than a week before it was entered (cards of the past) is kept, but is no news. */
const of = (card: Card, key: NotificationKey, entered_at: string) => {
  const { make, model, plate_number, work_card_number, at: created_at = entered_at } = card
  const isNews = Date.parse(entered_at) - Date.parse(created_at) < week
  const params = { vehicle: `${make} ${model}`, plate_number, work_card_number }
  return { key, created_at, params, read_at: isNews ? null : entered_at }
}

/** The portal's jobs come with their own issue; then this leads there. */
export const forCustomer = (card: Card, key: NotificationKey, occurred_at: string): NewNotification => ({
  ...{ ...of(card, key, occurred_at), recipient_id: card.customer_id, link: null },
})

export const forMechanic = (
  recipient_id: string,
  card: Card,
  key: NotificationKey,
  occurred_at: string,
): NewNotification => ({ ...of(card, key, occurred_at), recipient_id, link: `/work-cards/${card.id}` })
