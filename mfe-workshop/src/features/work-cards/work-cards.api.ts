import type { BodyInputOf, QueryInputOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import type { listEmployees } from '@warsha/contracts/hr/employees'
import type { listVehiclesOfCustomer, Vehicle } from '@warsha/contracts/workshop/vehicles'
import type {
  changeWorkCard,
  createWorkCard,
  deleteWorkCard,
  listMyWorkCards,
  listWorkCards,
  readMyStats,
  readWorkCard,
  readWorkCardStats,
  WorkCard,
} from '@warsha/contracts/workshop/work-cards'
import { call, keepPreviousData, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'

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
  useQuery({
    queryKey: [...workCardListKey, query],
    queryFn: ({ signal }) => call<typeof listWorkCards>('GET', '/work-cards', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** One page of the work cards assigned to the user. */
export const useMyWorkCards = (query: MyWorkCardsQuery) =>
  useQuery({
    queryKey: [workCardsKey, 'mine', query],
    queryFn: ({ signal }) =>
      call<typeof listMyWorkCards>('GET', '/work-cards/my/work-cards', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Counts of the user's own work cards. */
export const useMyStats = () =>
  useQuery({
    queryKey: [workCardsKey, 'my-stats'],
    queryFn: ({ signal }) => call<typeof readMyStats>('GET', '/work-cards/my/stats', { signal }),
  })

/** Counts of the whole shop. Only office roles may call it. */
export const useWorkCardStats = () =>
  useQuery({
    queryKey: [workCardsKey, 'stats'],
    queryFn: ({ signal }) => call<typeof readWorkCardStats>('GET', '/work-cards/stats', { signal }),
  })

/** Reads the current work card from the server, bypassing the query cache. */
export const fetchWorkCard = (id: string, signal?: AbortSignal) =>
  call<typeof readWorkCard>('GET', '/work-cards/{id}', { params: { id }, signal }) as Promise<
    RecordResponse<WorkCard>
  >

/** The work card of an edit form. Read once per opening, never from the cache. */
export const useWorkCardForEdit = (id: string, isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: editFormKey(id),
    queryFn: ({ signal }) => fetchWorkCard(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Mutation options that invalidate all work card queries after success and after failure. */
export const useInvalidateWorkCards = () => {
  const client = useQueryClient()
  return { onSettled: () => void client.invalidateQueries({ queryKey: [workCardsKey] }) }
}

export const useCreateWorkCard = () =>
  useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: BodyInputOf<typeof createWorkCard>
      idempotencyKey: string
    }) =>
      call<typeof createWorkCard>('POST', '/work-cards', { body, idempotencyKey }) as Promise<
        RecordResponse<WorkCard>
      >,
    ...useInvalidateWorkCards(),
  })

export interface ChangeWorkCardInput {
  id: string
  body: BodyInputOf<typeof changeWorkCard>
}

export const putWorkCard = ({ id, body }: ChangeWorkCardInput) =>
  call<typeof changeWorkCard>('PUT', '/work-cards/{id}', { params: { id }, body }) as Promise<
    RecordResponse<WorkCard>
  >

export const useChangeWorkCard = () =>
  useMutation({ mutationFn: putWorkCard, ...useInvalidateWorkCards() })

export const useDeleteWorkCard = () =>
  useMutation({
    mutationFn: (id: string): Promise<ResponseOf<typeof deleteWorkCard>> =>
      call<typeof deleteWorkCard>('DELETE', '/work-cards/{id}', { params: { id } }),
    ...useInvalidateWorkCards(),
  })

/** Active employees for the mechanic select: at most 100, the page size limit of the API. */
export const useActiveEmployees = (isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: ['employees', 'pick-list'],
    queryFn: ({ signal }) =>
      call<typeof listEmployees>('GET', '/employees', {
        query: { is_active: true, limit: 100 },
        signal,
      }),
    staleTime: 60_000,
  })

/** Below the key of the vehicle lists, so that it is invalidated with them. */
export const customerVehiclesKey = (customerId: string) => [
  'vehicles',
  'list',
  'of-customer',
  customerId,
]

/** All vehicles of a customer, newest first. */
export const useCustomerVehicles = (customerId: string) =>
  useQuery({
    enabled: customerId !== '',
    queryKey: customerVehiclesKey(customerId),
    queryFn: async ({ signal }): Promise<readonly Vehicle[]> =>
      (
        await call<typeof listVehiclesOfCustomer>('GET', '/vehicles/customer/{customerId}', {
          params: { customerId },
          signal,
        })
      ).data,
  })
