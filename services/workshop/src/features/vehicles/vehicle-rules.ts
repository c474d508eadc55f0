/** Rules of vehicle records. A VIN has 17 characters without I, O and Q (ISO 3779). */
import type { Warning } from '@warsha/contracts/base/errors'
import { type NewVehicle, newVehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import { applyPatch } from '@warsha/service-kit/base'

type EditableField = Exclude<keyof NewVehicle, 'takes_plate'>
/** The fields of a vehicle that users edit, complete. */
export type VehicleFields = {
  readonly [F in EditableField]-?: Exclude<NewVehicle[F], undefined>
}

/** No value for each field. A new vehicle always has its owner, plate, make and model: its schema requires them. */
const { takes_plate: _switch, ...schemas } = newVehicle.shape
const emptyVehicle = Object.fromEntries(
  Object.keys(schemas).map((field) => [field, null]),
) as unknown as VehicleFields

export const newVehicleFields = (form: NewVehicle): VehicleFields => applyPatch(emptyVehicle, form)

/** The editable fields of a row. */
export const toVehicleFields = (row: VehicleFields): VehicleFields => applyPatch(emptyVehicle, row)

const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/

/**
 * Doubts about fields that are saved nevertheless.
 *
 * @param othersWithPlate other vehicles that have the same plate now
 * @param lastMileage the mileage before a change
 */
export const vehicleWarnings = (
  { vin, mileage }: VehicleFields,
  othersWithPlate: readonly { readonly make: string; readonly model: string }[],
  lastMileage: number | null = null,
): Warning[] => {
  const warnings: Warning[] = []
  if (vin && !vinPattern.test(vin)) warnings.push({ path: 'vin', code: 'vin_unusual' })
  if (lastMileage !== null && mileage !== null && mileage < lastMileage)
    warnings.push({ path: 'mileage', code: 'mileage_below_last', params: { last: lastMileage } })
  const [other] = othersWithPlate
  if (other)
    warnings.push({
      path: 'plate_number',
      code: 'plate_already_active',
      params: { vehicle: `${other.make} ${other.model}` },
    })
  return warnings
}
