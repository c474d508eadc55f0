/** Rules of vehicle records. */
import type { Warning } from '@warsha/contracts/base/errors'
import { type NewVehicle, newVehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import { readVin, vinPattern } from '@warsha/contracts/workshop/vehicles/vin'
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

/**
 * Returns the VIN if it identifies a single vehicle, else null: for an empty text, "unknown", a row of one letter. The end of every
 * VIN is a number.
 */
export const identifyingVin = (typed: string | null | undefined): string | null => {
  const vin = readVin(typed ?? '')
  return vin && /\d/.test(vin) ? vin : null
}

interface ConflictingVehicles {
  /** Other vehicles that have the same plate now. */
  readonly withPlate?: readonly { readonly make: string; readonly model: string }[]
  /** Another vehicle that has the same VIN. */
  readonly withVin?: {
    readonly make: string
    readonly model: string
    readonly plate_number: string
  } | null
}

/**
 * Doubts about fields that are saved nevertheless.
 *
 * @param lastMileage the mileage before a change
 */
export const vehicleWarnings = (
  { vin, mileage }: VehicleFields,
  { withPlate: [otherWithPlate] = [], withVin }: ConflictingVehicles,
  lastMileage: number | null = null,
): Warning[] => {
  const warnings: Warning[] = []
  if (vin && !vinPattern.test(vin)) warnings.push({ path: 'vin', code: 'vin_unusual' })
  if (withVin) {
    const { make, model, plate_number } = withVin
    warnings.push({
      path: 'vin',
      code: 'vin_known',
      params: { vehicle: `${make} ${model}`, plate_number },
    })
  }
  if (lastMileage !== null && mileage !== null && mileage < lastMileage)
    warnings.push({ path: 'mileage', code: 'mileage_below_last', params: { last: lastMileage } })
  if (otherWithPlate)
    warnings.push({
      path: 'plate_number',
      code: 'plate_already_active',
      params: { vehicle: `${otherWithPlate.make} ${otherWithPlate.model}` },
    })
  return warnings
}
