import { toShopDateTimeInput } from '@warsha/web-kit'
import type { ChequesQuery } from './cheques.api.ts'

const dayMs = 86_400_000
/** Held cheques are due this week up to the seventh day. */
const dueDays = 7

/** The filter of the cheques that can be taken to the bank this week. */
export const dueChequesFilter = (): ChequesQuery => {
  const to = toShopDateTimeInput(new Date(Date.now() + dueDays * dayMs)).slice(0, 10)
  return { group: 'held', to }
}
