import type { PayloadOf } from '@warsha/contracts/base/event'
import type { workCardCreated } from '@warsha/contracts/workshop/events'

export type WorkCardPayload = PayloadOf<typeof workCardCreated>

/** Returns the values for texts about a work card. */
export const toWorkCardParams = ({
  make,
  model,
  plate_number,
  work_card_number,
}: WorkCardPayload) => ({
  vehicle: `${make} ${model}`,
  plate_number,
  work_card_number,
})

/** The page of the work card for staff. */
export const toWorkCardLink = ({ id }: WorkCardPayload): string => `/work-cards/${id}`
