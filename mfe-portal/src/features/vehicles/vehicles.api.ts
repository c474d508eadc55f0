import type { listPortalVehicles, listVehicleJobs } from '@warsha/contracts/portal/portal'
import { call, keepPreviousData, useQuery } from '@warsha/web-kit'
import { portalKey } from '../shared/portal-key.ts'
import { useCustomerId } from '../shared/use-customer-id.ts'

/** Reads the customer's vehicles with their jobs. */
export const useVehicles = () => {
  const id = useCustomerId()
  return useQuery({
    queryKey: [portalKey, id, 'vehicles'],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listPortalVehicles>('GET', '/customer/vehicles/{id}', {
          params: { id },
          signal,
        })
      ).data,
  })
}

/** Reads a page of the customer's jobs of one vehicle. */
export const useVehicleJobs = (vehicleId: string, query: { page: number; limit: number }) =>
  useQuery({
    queryKey: [portalKey, 'vehicle-jobs', vehicleId, query],
    queryFn: ({ signal }) =>
      call<typeof listVehicleJobs>('GET', '/customer/vehicle-jobs/{vehicleId}', {
        params: { vehicleId },
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
