import { paymentTypes } from '@warsha/contracts/work-card-states'
import type { ListState } from '@warsha/web-kit/table'
import { isStatus } from './status-badge.tsx'
import type { WorkCardsQuery } from './work-cards.api.ts'

/** The filters in the address. `due` is what the office looks for first in the morning. */
export const filterNames = ['status', 'payment_type', 'mechanic', 'due', 'from', 'to'] as const
export type WorkCardsState = ListState<(typeof filterNames)[number]>

type Sort = NonNullable<WorkCardsQuery['sort']>
const sorts: readonly string[] = [
  'work_card_number',
  'received_date',
  'promised_date',
] satisfies Sort[]
const isSort = (text: string): text is Sort => sorts.includes(text.replace(/^-/, ''))

export const dues = ['today', 'overdue'] as const
const oneOf = <T extends string>(options: readonly T[], text: string) =>
  options.find((option) => option === text)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** What the server is asked for. An address may be typed by hand: what it can't mean is left out. */
export const queryOf = ({ page, search, sort, filters }: WorkCardsState): WorkCardsQuery => {
  const { status, payment_type, mechanic, due, from, to } = filters
  return {
    page,
    ...(search && { search }),
    ...(isStatus(status) && { status }),
    ...(oneOf(paymentTypes, payment_type) && { payment_type: oneOf(paymentTypes, payment_type) }),
    ...(isId(mechanic) && { assigned_mechanic_id: mechanic }),
    ...(oneOf(dues, due) && { due: oneOf(dues, due) }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(sort && isSort(sort) && { sort }),
  }
}
