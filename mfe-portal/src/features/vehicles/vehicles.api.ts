import { listVehicleJobs } from '@warsha/contracts/portal/routes/portal'
import { dataOf, keepPreviousData, useQueryOf } from '@warsha/web-kit'
import { portalKey } from '../shared/portal-key.ts'
import { useCustomerId } from '../shared/use-customer-id.ts'
import { vehiclesRequest } from './vehicles-request.ts'

/** Reads the customer's vehicles with their jobs. */
export const useVehicles = () => {
  const id = useCustomerId()
  return useQueryOf(...vehiclesRequest(id), {
    queryKey: [portalKey, id, 'vehicles'],
    select: dataOf,
  })
}

/** Reads a page of the customer's jobs of one vehicle. */
export const useVehicleJobs = (vehicleId: string, query: { page: number; limit: number }) =>
  useQueryOf(
    listVehicleJobs,
    { params: { vehicleId }, query },
    { queryKey: [portalKey, 'vehicle-jobs', vehicleId, query], placeholderData: keepPreviousData },
  )
