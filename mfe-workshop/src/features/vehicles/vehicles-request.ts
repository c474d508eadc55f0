import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import { listVehicles } from '@warsha/contracts/workshop/vehicles/routes/vehicles'
import type { ScreenRequest } from '@warsha/web-kit/remote-contract'

/** The request of a page of vehicles. The first one is sent while the code of the page is loaded. */
export const vehiclesRequest = (
  query: QueryInputOf<typeof listVehicles>,
): ScreenRequest<typeof listVehicles> => [listVehicles, { query }]
