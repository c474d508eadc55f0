/** The address that a vehicle's QR code holds: /v/{token}. Anybody may open it; what it shows depends on who does. */
import type { Role } from '@warsha/contracts/roles'

/** The token of a scanned address; null where the address is another one. */
export const scannedToken = (path: string): string | null =>
  /^\/v\/([^/]+)\/*$/.exec(path)?.[1] ?? null

/** Employees and mechanics see a vehicle on their work cards alone, which are found by its plate. */
export const seesCards = (role: Role): boolean => role === 'employee' || role === 'mechanic'

/** Where a vehicle is for somebody who may see it. */
export const vehicleAddress = (
  role: Role,
  { id, plate_number }: { id: string; plate_number?: string },
): string => {
  if (role === 'customer') return `/customer-portal/vehicle-jobs/${id}`
  return seesCards(role)
    ? `/work-cards?search=${encodeURIComponent(plate_number ?? '')}`
    : `/vehicles?open=${id}`
}
