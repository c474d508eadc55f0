/** The rules of a vehicle's record. Source: spec staff-operations 5; design api.md "Soft rules"; uae-domain 5 "VIN". */
import type { Warning } from '@warsha/contracts/errors'
import type { NewVehicle, VehicleChange } from '@warsha/contracts/vehicles'

/** A record with every field decided. */
export interface VehicleFields {
  readonly customer_id: string
  readonly plate_number: string
  readonly make: string
  readonly model: string
  readonly year: number | null
  readonly color: string | null
  readonly vin: string | null
  readonly mileage: number | null
  readonly notes: string | null
}

/** The record after a form: named fields change, the others stay. */
export const merged = (
  present: VehicleFields | null,
  form: NewVehicle | VehicleChange,
): VehicleFields => {
  const { takes_plate: _takes, version: _version, ...fields } = { version: undefined, ...form }
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  )
  return {
    year: null,
    color: null,
    vin: null,
    mileage: null,
    notes: null,
    ...present,
    ...given,
  } as VehicleFields
}

/** What stands before the spelling: a plate typed with other spaces is the same plate. */
export const plateKey = (plate: string): string => plate.replace(/[\s\-()]+/g, '').toLowerCase()

const vinShape = /^[A-HJ-NPR-Z0-9]{17}$/

interface Bearer {
  readonly make: string
  readonly model: string
}

/** What is saved all the same and shown at its field. */
export const warningsOf = ({ vin }: VehicleFields, bearers: readonly Bearer[]): Warning[] => [
  ...(vin && !vinShape.test(vin) ? [{ path: 'vin', code: 'vin_unusual' } as const] : []),
  ...bearers.slice(0, 1).map(({ make, model }): Warning => {
    return {
      path: 'plate_number',
      code: 'plate_already_active',
      params: { vehicle: `${make} ${model}` },
    }
  }),
]
