import type { Role } from '@warsha/contracts/base/roles'
import { readVehicle, readVehicleByQr } from '@warsha/contracts/workshop/vehicles/routes/vehicles'
import { request } from '@warsha/web-kit'
import { seesOnlyWorkCards, vehiclePathFor } from './qr-links.ts'

/**
 * Returns the path at which a role sees the vehicle of a QR code. Requests only what the path needs; fails with 404 if the
 * role may not see the vehicle.
 *
 * @param toOfficePath returns the page of a vehicle for the office
 */
export const findVehiclePath = async (
  token: string,
  role: Role,
  toOfficePath: (id: string) => string,
  signal: AbortSignal,
): Promise<string> => {
  const { data: vehicle } = await request(readVehicleByQr, {
    params: { token },
    signal,
  })
  if (!seesOnlyWorkCards(role)) return vehiclePathFor(role, vehicle, toOfficePath)
  const { data } = await request(readVehicle, {
    params: { id: vehicle.id },
    signal,
  })
  return vehiclePathFor(role, data, toOfficePath)
}
