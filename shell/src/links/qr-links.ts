/** Addresses of QR codes: /v/{token}. Anybody may open them; the content depends on the role. */
import { floorRoleNames, type Role } from '@warsha/contracts/base/roles'

/** Returns the token of a QR code's path, or null for any other path. */
export const qrTokenIn = (path: string): string | null =>
  /^\/v\/([^/]+)\/*$/.exec(path)?.[1] ?? null

/** True for roles that see vehicles only on their work cards, found by the plate. */
export const seesOnlyWorkCards = (role: Role): boolean =>
  (floorRoleNames as readonly Role[]).includes(role)

/**
 * Returns the path at which a role sees a vehicle.
 *
 * @param toOfficePath the page of a vehicle for the office
 */
export const vehiclePathFor = (
  role: Role,
  { id, plate_number }: { id: string; plate_number?: string },
  toOfficePath: (id: string) => string,
): string => {
  if (role === 'customer') return `/customer-portal/vehicle-jobs/${id}`
  return seesOnlyWorkCards(role)
    ? `/work-cards?search=${encodeURIComponent(plate_number ?? '')}`
    : toOfficePath(id)
}
