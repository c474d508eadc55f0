import type { listEmployees } from '@warsha/contracts/employees'
import type { AnswerOf, BodyInputOf, QueryInputOf } from '@warsha/contracts/endpoint'
import type { listVehiclesOfCustomer, Vehicle } from '@warsha/contracts/vehicles'
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
} from '@warsha/contracts/work-cards'
import { call, keepPreviousData, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'
import type { Saved } from '@warsha/web-kit/forms'

export type WorkCardsQuery = QueryInputOf<typeof listWorkCards>
export type MyWorkCardsQuery = QueryInputOf<typeof listMyWorkCards>
export type WorkCardsPage = AnswerOf<typeof listWorkCards>

/** What everything about work cards is kept under: a deed marks all of it as stale. */
export const workCardsKey = 'work-cards'
export const listKey = [workCardsKey, 'list']

/** What an open form began from stands apart: it never changes under what somebody is typing. */
const openedKey = (id: string) => ['opened-work-card', id]

/** One page of the work cards that the caller may see; the former one stays until the next has come. */
export const useWorkCards = (query: WorkCardsQuery) =>
  useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call<typeof listWorkCards>('GET', '/work-cards', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** One page of what is assigned to the caller. */
export const useMyWorkCards = (query: MyWorkCardsQuery) =>
  useQuery({
    queryKey: [workCardsKey, 'mine', query],
    queryFn: ({ signal }) =>
      call<typeof listMyWorkCards>('GET', '/work-cards/my/work-cards', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The caller's own five counters. */
export const useMyStats = () =>
  useQuery({
    queryKey: [workCardsKey, 'my-stats'],
    queryFn: ({ signal }) => call<typeof readMyStats>('GET', '/work-cards/my/stats', { signal }),
  })

/** The counts of the whole shop; for the office alone. */
export const useWorkCardStats = () =>
  useQuery({
    queryKey: [workCardsKey, 'stats'],
    queryFn: ({ signal }) => call<typeof readWorkCardStats>('GET', '/work-cards/stats', { signal }),
  })

/** The state of a work card now, past every cache, as staff are answered. */
export const fetchWorkCard = (id: string, signal?: AbortSignal) =>
  call<typeof readWorkCard>('GET', '/work-cards/{id}', { params: { id }, signal }) as Promise<
    Saved<WorkCard>
  >

/** The work card behind an open form, read afresh at each opening. */
export const useOpenedWorkCard = (id: string, isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: openedKey(id),
    queryFn: ({ signal }) => fetchWorkCard(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** For mutations: everything about work cards is read again after a deed, also after one that was refused. */
export const useCardsAfter = () => {
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
        Saved<WorkCard>
      >,
    ...useCardsAfter(),
  })

export interface CardChange {
  id: string
  body: BodyInputOf<typeof changeWorkCard>
}

/** The call alone; hooks say what is shown meanwhile. */
export const changeWorkCardNow = ({ id, body }: CardChange) =>
  call<typeof changeWorkCard>('PUT', '/work-cards/{id}', { params: { id }, body }) as Promise<
    Saved<WorkCard>
  >

export const useChangeWorkCard = () =>
  useMutation({ mutationFn: changeWorkCardNow, ...useCardsAfter() })

export const useDeleteWorkCard = () =>
  useMutation({
    mutationFn: (id: string): Promise<AnswerOf<typeof deleteWorkCard>> =>
      call<typeof deleteWorkCard>('DELETE', '/work-cards/{id}', { params: { id } }),
    ...useCardsAfter(),
  })

/** Whom a job can be given to: everybody who works here, up to the pick list's hundred. Source: spec 7, "Employees". */
export const useMechanics = (isNeeded: boolean) =>
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

/** With the lists of vehicles, so that it is read again with them. */
export const vehiclesOfKey = (customerId: string) => ['vehicles', 'list', 'of-customer', customerId]

/** Everything that a customer drives, the newest first. */
export const useVehiclesOf = (customerId: string) =>
  useQuery({
    enabled: customerId !== '',
    queryKey: vehiclesOfKey(customerId),
    queryFn: async ({ signal }): Promise<readonly Vehicle[]> =>
      (
        await call<typeof listVehiclesOfCustomer>('GET', '/vehicles/customer/{customerId}', {
          params: { customerId },
          signal,
        })
      ).data,
  })
