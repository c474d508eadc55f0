import { isWorkCardStatus, paymentTypes } from '@warsha/contracts/workshop/work-card-states'
import type { ListState } from '@warsha/web-kit/table'
import type { WorkCardsQuery } from '../work-cards/work-cards.api.ts'

/** Names of the filters in the URL. */
export const filterNames = [
  'status',
  'payment_type',
  'mechanic',
  'due',
  'waiting',
  'from',
  'to',
] as const
export type WorkCardsListState = ListState<(typeof filterNames)[number]>

type Sort = NonNullable<WorkCardsQuery['sort']>
const sorts: readonly string[] = [
  'work_card_number',
  'received_date',
  'promised_date',
] satisfies Sort[]
const isSort = (text: string): text is Sort => sorts.includes(text.replace(/^-/, ''))

export const dueFilters = ['today', 'overdue'] as const
const findOption = <T extends string>(options: readonly T[], text: string) =>
  options.find((option) => option === text)
const isIsoDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Converts the list state of the URL to the API query. Invalid values are left out. */
export const toWorkCardsQuery = ({
  page,
  search,
  sort,
  filters,
}: WorkCardsListState): WorkCardsQuery => {
  const { status, payment_type, mechanic, due, waiting, from, to } = filters
  return {
    page,
    ...(search && { search }),
    ...(isWorkCardStatus(status) && { status }),
    ...(findOption(paymentTypes, payment_type) && {
      payment_type: findOption(paymentTypes, payment_type),
    }),
    ...(isUuid(mechanic) && { assigned_mechanic_id: mechanic }),
    ...(findOption(dueFilters, due) && { due: findOption(dueFilters, due) }),
    ...(waiting === 'part' && { waiting }),
    ...(isIsoDate(from) && { from }),
    ...(isIsoDate(to) && { to }),
    ...(sort && isSort(sort) && { sort }),
  }
}
