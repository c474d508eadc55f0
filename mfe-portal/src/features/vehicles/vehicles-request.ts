import { listPortalVehicles } from '@warsha/contracts/portal/routes/portal'
import type { ScreenRequest } from '@warsha/web-kit/remote-contract'

/** The request of the customer's vehicles, which is sent while the code of the page is loaded. */
export const vehiclesRequest = (id: string): ScreenRequest<typeof listPortalVehicles> => [
  listPortalVehicles,
  { params: { id } },
]
