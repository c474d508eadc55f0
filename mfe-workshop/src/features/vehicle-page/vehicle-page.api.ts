import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import {
  listVehicleHistory,
  printServiceHistory,
  readServiceHistory,
  readVehicleOverview,
} from '@warsha/contracts/workshop/vehicles/routes/vehicle-history'
import { dataOf, keepPreviousData, requestFile, useQueryOf } from '@warsha/web-kit'
import { vehiclePageKey } from '../vehicles/vehicles.api.ts'

export type HistoryOptions = QueryInputOf<typeof readServiceHistory>

export const useVehicleOverview = (vehicleId: string) =>
  useQueryOf(
    readVehicleOverview,
    { params: { id: vehicleId } },
    { queryKey: [...vehiclePageKey, 'overview', { vehicleId }], select: dataOf },
  )

/** One page of the jobs, the newest first. */
export const useVehicleJobs = (vehicleId: string, page: number) =>
  useQueryOf(
    listVehicleHistory,
    { params: { id: vehicleId }, query: { page } },
    {
      queryKey: [...vehiclePageKey, 'history', { vehicleId, page }],
      placeholderData: keepPreviousData,
    },
  )

/** The previous document stays while one with other options is loaded. */
export const useServiceHistory = (vehicleId: string, options: HistoryOptions) =>
  useQueryOf(
    readServiceHistory,
    { params: { id: vehicleId }, query: options },
    {
      queryKey: [...vehiclePageKey, 'document', { vehicleId, options }],
      placeholderData: keepPreviousData,
      select: dataOf,
    },
  )

export const fetchServiceHistoryPdf = (vehicleId: string, options: HistoryOptions): Promise<Blob> =>
  requestFile(printServiceHistory, { params: { id: vehicleId }, query: options })
