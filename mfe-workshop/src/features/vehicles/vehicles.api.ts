import type { BodyInputOf, QueryInputOf } from '@warsha/contracts/base/endpoint'
import type { CustomerSearchResult } from '@warsha/contracts/workshop/customers'
import { searchCustomers } from '@warsha/contracts/workshop/routes/customers'
import {
  changeVehicle,
  createVehicle,
  deleteVehicle,
  type listVehicles,
  readVehicle,
} from '@warsha/contracts/workshop/vehicles/routes/vehicles'
import type { VehicleDetail } from '@warsha/contracts/workshop/vehicles/vehicles'
import {
  keepPreviousData,
  request,
  useMutationOf,
  useOpenedRecord,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import { vehiclesRequest } from './vehicles-request.ts'

export type VehiclesQuery = QueryInputOf<typeof listVehicles>

const keys = {
  list: (query: VehiclesQuery) => ['vehicles', 'list', query],
  one: (id: string) => ['vehicles', 'one', id],
}

/** First parts of the keys of a vehicle's page. Below the work cards: their changes change its history. */
export const vehiclePageKey = ['work-cards', 'vehicle-page']

/** Lists one page of vehicles. The previous page stays visible while the next one loads. */
export const useVehicles = (query: VehiclesQuery) =>
  useQueryOf(...vehiclesRequest(query), {
    queryKey: keys.list(query),
    placeholderData: keepPreviousData,
  })

/** Reads the current state of a vehicle, without a cache. */
export const fetchVehicle = (
  id: string,
  signal?: AbortSignal,
): Promise<RecordResponse<VehicleDetail>> => request(readVehicle, { params: { id }, signal })

export const useVehicle = (id: string, isNeeded: boolean) =>
  useOpenedRecord({
    queryKey: keys.one(id),
    read: ({ signal }) => fetchVehicle(id, signal),
    isNeeded,
  })

/** Finds up to ten customers for a picker. */
export const findCustomers = async (
  text: string,
  signal: AbortSignal,
): Promise<readonly CustomerSearchResult[]> =>
  (await request(searchCustomers, { query: { q: text }, signal })).data

/** Mutation options that invalidate lists and pages. Also after a failure: another user may have changed the vehicle. */
const useInvalidateVehicles = () => {
  const client = useQueryClient()
  return {
    onSettled: () => {
      for (const queryKey of [['vehicles', 'list'], vehiclePageKey])
        void client.invalidateQueries({ queryKey })
    },
  }
}

export const useCreateVehicle = () => useMutationOf(createVehicle, useInvalidateVehicles())

export const useChangeVehicle = () =>
  useMutationOf(changeVehicle, {
    input: ({ id, body }: { id: string; body: BodyInputOf<typeof changeVehicle> }) => ({
      params: { id },
      body,
    }),
    ...useInvalidateVehicles(),
  })

export const useDeleteVehicle = () =>
  useMutationOf(deleteVehicle, {
    input: (id: string) => ({ params: { id } }),
    ...useInvalidateVehicles(),
  })
