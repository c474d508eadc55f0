/** The values of the form of a vehicle. */
import type { VehicleDetail } from '@warsha/contracts/workshop/vehicles'
import type { RecordFormState } from '@warsha/web-kit/forms'

const textFields = ['plate_number', 'make', 'model', 'color', 'vin', 'notes'] as const
const numberFields = ['year', 'mileage'] as const
type TextField = (typeof textFields)[number] | (typeof numberFields)[number]

/** `takes_plate`: the plate moves to this vehicle from another one. */
export type VehicleValues = Record<TextField, string> & {
  customer_id: string
  takes_plate: boolean
}
export type VehicleField = keyof VehicleValues
export type VehicleOpening = RecordFormState<VehicleDetail, VehicleValues>

const toTextValues = (vehicle?: VehicleDetail) =>
  Object.fromEntries(
    [...textFields, ...numberFields].map((field) => [field, String(vehicle?.[field] ?? '')]),
  ) as Record<TextField, string>

export const newVehicleValues: VehicleValues = {
  ...toTextValues(),
  customer_id: '',
  takes_plate: false,
}

export const toVehicleValues = (vehicle: VehicleDetail): VehicleValues => ({
  ...toTextValues(vehicle),
  customer_id: vehicle.customer_id,
  takes_plate: false,
})

/** The model years that are accepted. New vehicles may already have next year's. */
export const modelYearRange = () => ({ first: 1950, last: new Date().getFullYear() + 1 })
