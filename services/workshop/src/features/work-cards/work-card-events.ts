/** The facts of a work card as others hear of them, in the deed's transaction. */
import {
  type EventType,
  type PayloadOf,
  workCardApproved,
  workCardAssigned,
  workCardCreated,
  workCardDeliveryConfirmed,
  workCardStatusChanged,
} from '@warsha/contracts/events'
import type { Transaction } from '@warsha/service-kit/db'
import { addEvent } from '@warsha/service-kit/outbox'
import { type CardRow, selectBearings } from './work-cards.store.ts'

/** The card, and when it happened: before now where cards of the past are entered. */
type Facts = Pick<
  CardRow,
  'id' | 'work_card_number' | 'customer_id' | 'vehicle_id' | 'assigned_mechanic_id' | 'version'
> & { readonly at: string }

const tell = async <E extends EventType>(
  tx: Transaction,
  event: E,
  { vehicle_id, id, version, work_card_number, customer_id, assigned_mechanic_id, at }: Facts,
  more: object = {},
): Promise<void> => {
  const { plate_number, make, model } = await selectBearings(tx, vehicle_id)
  const card = {
    id,
    version,
    work_card_number,
    customer_id,
    assigned_mechanic_id,
    plate_number,
    make,
    model,
    at,
  }
  await addEvent(tx, event, `work_card:${id}`, { ...card, ...more } as PayloadOf<E>)
}

export const tellCreated = (tx: Transaction, card: Facts) => tell(tx, workCardCreated, card)
/** @param former who had the job before */
export const tellAssigned = (tx: Transaction, card: Facts, former: string | null) =>
  tell(tx, workCardAssigned, card, { former_mechanic_id: former })
export const tellStatusChanged = (tx: Transaction, card: Facts, from: string, to: string) =>
  tell(tx, workCardStatusChanged, card, { from, to })
export const tellApproved = (tx: Transaction, card: Facts) => tell(tx, workCardApproved, card)
export const tellDeliveryConfirmed = (tx: Transaction, card: Facts) =>
  tell(tx, workCardDeliveryConfirmed, card)
