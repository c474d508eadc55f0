import type { BodyInputOf, QueryInputOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import type { CustomerSearchResult, searchCustomers } from '@warsha/contracts/workshop/customers'
import type {
  changeVehicle,
  createVehicle,
  deleteVehicle,
  listVehicles,
  readVehicle,
  VehicleDetail,
} from '@warsha/contracts/workshop/vehicles'
import { call, keepPreviousData, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'

export type VehiclesQuery = QueryInputOf<typeof listVehicles>

const keys = {
  list: (query: VehiclesQuery) => ['vehicles', 'list', query],
  one: (id: string) => ['vehicles', 'one', id],
}

/** Lists one page of vehicles. The previous page stays visible while the next one loads. */
export const useVehicles = (query: VehiclesQuery) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call<typeof listVehicles>('GET', '/vehicles', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Reads the current state of a vehicle, without a cache. */
export const fetchVehicle = (
  id: string,
  signal?: AbortSignal,
): Promise<RecordResponse<VehicleDetail>> =>
  call<typeof readVehicle>('GET', '/vehicles/{id}', { params: { id }, signal })

/** Reads the vehicle of an open form: again at each opening, and never while the user is typing. */
export const useVehicle = (id: string, isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: keys.one(id),
    queryFn: ({ signal }) => fetchVehicle(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Finds up to ten customers for a picker. */
export const findCustomers = async (
  text: string,
  signal: AbortSignal,
): Promise<readonly CustomerSearchResult[]> =>
  (await call<typeof searchCustomers>('GET', '/customers/search', { query: { q: text }, signal }))
    .data

/** Mutation options that invalidate the lists. Also after a failure: another user may have changed the vehicle. */
const useInvalidateVehicles = () => {
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
        RecordResponse<VehicleDetail>
      >,
    ...useInvalidateVehicles(),
  })

export const useChangeVehicle = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyInputOf<typeof changeVehicle> }) =>
      call<typeof changeVehicle>('PUT', '/vehicles/{id}', { params: { id }, body }) as Promise<
        RecordResponse<VehicleDetail>
      >,
    ...useInvalidateVehicles(),
  })

export const useDeleteVehicle = () =>
  useMutation({
    mutationFn: (id: string): Promise<ResponseOf<typeof deleteVehicle>> =>
      call<typeof deleteVehicle>('DELETE', '/vehicles/{id}', { params: { id } }),
    ...useInvalidateVehicles(),
  })
