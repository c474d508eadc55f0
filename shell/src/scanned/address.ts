/** The address that a vehicle's QR code holds: /v/{token}. Anybody may open it; what it shows depends on who does. */
import type { Role } from '@warsha/contracts/roles'

/** The token of a scanned address; null where the address is another one. */
export const scannedToken = (path: string): string | null => /^\/v\/([^/]+)\/*$/.exec(path)?.[1] ?? null

/** Where a vehicle is for somebody who may see it; mechanics see it on their work cards. */
export const vehicleAddress = (role: Role, id: string): string => {
  if (role === 'customer') return `/customer-portal/vehicle-jobs/${id}`
  return role === 'employee' || role === 'mechanic' ? '/work-cards' : `/vehicles?open=${id}`
}
