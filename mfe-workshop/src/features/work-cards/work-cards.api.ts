import type { BodyInputOf, QueryInputOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import { listEmployees } from '@warsha/contracts/hr/routes/employees'
import {
  changeWorkCard,
  createWorkCard,
  deleteWorkCard,
  listMyWorkCards,
  type listWorkCards,
  readMyStats,
  readWorkCard,
  readWorkCardStats,
} from '@warsha/contracts/workshop/routes/work-cards'
import { listVehiclesOfCustomer } from '@warsha/contracts/workshop/vehicles/routes/vehicles'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  dataOf,
  keepPreviousData,
  request,
  useMutation,
  useMutationOf,
  useOpenedRecord,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import { useWithPendingActions } from '../offline/use-pending-actions.ts'
import { workCardsRequest } from './work-cards-request.ts'

export type WorkCardsQuery = QueryInputOf<typeof listWorkCards>
export type MyWorkCardsQuery = QueryInputOf<typeof listMyWorkCards>
export type WorkCardsPage = ResponseOf<typeof listWorkCards>

/** Prefix of all query keys of work cards: every mutation invalidates all of them. */
export const workCardsKey = 'work-cards'
export const workCardListKey = [workCardsKey, 'list']

/** Outside `workCardsKey`: invalidation must not change an open form while the user types. */
const editFormKey = (id: string) => ['opened-work-card', id]

/** One page of the work cards that the user may see. Keeps the previous page until the next one is loaded. */
export const useWorkCards = (query: WorkCardsQuery) =>
  useQueryOf(...workCardsRequest(query), {
    queryKey: [...workCardListKey, query],
    placeholderData: keepPreviousData,
    select: useWithPendingActions(),
  })

/** One page of the work cards assigned to the user. */
export const useMyWorkCards = (query: MyWorkCardsQuery) =>
  useQueryOf(
    listMyWorkCards,
    { query },
    {
      queryKey: [workCardsKey, 'mine', query],
      placeholderData: keepPreviousData,
      select: useWithPendingActions(),
    },
  )

/** Counts of the user's own work cards. */
export const useMyStats = () =>
  useQueryOf(readMyStats, {}, { queryKey: [workCardsKey, 'my-stats'] })

/** Counts of the whole shop. Only office roles may call it. */
export const useWorkCardStats = () =>
  useQueryOf(readWorkCardStats, {}, { queryKey: [workCardsKey, 'stats'] })

/** Reads the current work card from the server, bypassing the query cache. */
export const fetchWorkCard = (id: string, signal?: AbortSignal) =>
  request(readWorkCard, { params: { id }, signal }) as Promise<RecordResponse<WorkCard>>

export const useWorkCardForEdit = (id: string, isNeeded: boolean) =>
  useOpenedRecord({
    queryKey: editFormKey(id),
    read: ({ signal }) => fetchWorkCard(id, signal),
    isNeeded,
  })

/** Mutation options that invalidate all work card queries after success and after failure. */
export const useInvalidateWorkCards = () => {
  const client = useQueryClient()
  return { onSettled: () => void client.invalidateQueries({ queryKey: [workCardsKey] }) }
}

export const useCreateWorkCard = () => useMutationOf(createWorkCard, useInvalidateWorkCards())

export interface ChangeWorkCardInput {
  id: string
  body: BodyInputOf<typeof changeWorkCard>
}

export const putWorkCard = ({ id, body }: ChangeWorkCardInput) =>
  request(changeWorkCard, { params: { id }, body }) as Promise<RecordResponse<WorkCard>>

export const useChangeWorkCard = () =>
  useMutation({ mutationFn: putWorkCard, ...useInvalidateWorkCards() })

export const useDeleteWorkCard = () =>
  useMutationOf(deleteWorkCard, {
    input: (id: string) => ({ params: { id } }),
    ...useInvalidateWorkCards(),
  })

/** The largest page of the API, so that no mechanic is missing. */
const maxEmployees = 1000

/** Active employees for the mechanic select. */
export const useActiveEmployees = (isNeeded: boolean) =>
  useQueryOf(
    listEmployees,
    { query: { is_active: true, limit: maxEmployees } },
    { enabled: isNeeded, queryKey: ['employees', 'pick-list'], staleTime: 60_000 },
  )

/** Below the key of the vehicle lists, so that it is invalidated with them. */
export const customerVehiclesKey = (customerId: string) => [
  'vehicles',
  'list',
  'of-customer',
  { customerId },
]

/** All vehicles of a customer, newest first. */
export const useCustomerVehicles = (customerId: string) =>
  useQueryOf(
    listVehiclesOfCustomer,
    { params: { customerId } },
    { enabled: customerId !== '', queryKey: customerVehiclesKey(customerId), select: dataOf },
  )
