import type { CustomerFound, searchCustomers } from '@warsha/contracts/customers'
import type { AnswerOf, BodyInputOf, QueryInputOf } from '@warsha/contracts/endpoint'
import type {
  changeVehicle,
  createVehicle,
  deleteVehicle,
  listVehicles,
  readVehicle,
  VehicleDetail,
} from '@warsha/contracts/vehicles'
import { call, keepPreviousData, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'
import type { Saved } from '@warsha/web-kit/forms'

export type VehiclesQuery = QueryInputOf<typeof listVehicles>

const keys = {
  list: (query: VehiclesQuery) => ['vehicles', 'list', query],
  one: (id: string) => ['vehicles', 'one', id],
}

/** One page of the vehicles; the former one stays until the next has come. */
export const useVehicles = (query: VehiclesQuery) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call<typeof listVehicles>('GET', '/vehicles', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The state of a vehicle now, past every cache. */
export const fetchVehicle = (id: string, signal?: AbortSignal): Promise<Saved<VehicleDetail>> =>
  call<typeof readVehicle>('GET', '/vehicles/{id}', { params: { id }, signal })

/** The vehicle behind an open form: read afresh at each opening, and never changed under what somebody is typing. */
export const useVehicle = (id: string, isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: keys.one(id),
    queryFn: ({ signal }) => fetchVehicle(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Up to ten customers for a picker. */
export const findCustomers = async (
  text: string,
  signal: AbortSignal,
): Promise<readonly CustomerFound[]> =>
  (await call<typeof searchCustomers>('GET', '/customers/search', { query: { q: text }, signal }))
    .data

/** Marks every list as stale after a deed, also after one that failed because somebody else was faster. */
const useListsAfter = () => {
  const client = useQueryClient()
  return { onSettled: () => void client.invalidateQueries({ queryKey: ['vehicles', 'list'] }) }
}

export const useCreateVehicle = () =>
  useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: BodyInputOf<typeof createVehicle>
      idempotencyKey: string
    }) =>
      call<typeof createVehicle>('POST', '/vehicles', { body, idempotencyKey }) as Promise<
        Saved<VehicleDetail>
      >,
    ...useListsAfter(),
  })

export const useChangeVehicle = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyInputOf<typeof changeVehicle> }) =>
      call<typeof changeVehicle>('PUT', '/vehicles/{id}', { params: { id }, body }) as Promise<
        Saved<VehicleDetail>
      >,
    ...useListsAfter(),
  })

export const useDeleteVehicle = () =>
  useMutation({
    mutationFn: (id: string): Promise<AnswerOf<typeof deleteVehicle>> =>
      call<typeof deleteVehicle>('DELETE', '/vehicles/{id}', { params: { id } }),
    ...useListsAfter(),
  })
