/** What the form of a vehicle holds. */
import type { suggestedMakes, VehicleDetail } from '@warsha/contracts/vehicles'
import type { Opening } from '@warsha/web-kit/forms'

const words = ['plate_number', 'make', 'model', 'color', 'vin', 'notes'] as const
const numbers = ['year', 'mileage'] as const
type Word = (typeof words)[number] | (typeof numbers)[number]

/** `takes_plate`: this car bears the plate now, whoever bore it before. */
export type VehicleValues = Record<Word, string> & { customer_id: string; takes_plate: boolean }
export type VehicleField = keyof VehicleValues
export type VehicleOpening = Opening<VehicleDetail, VehicleValues>

const wordsOf = (vehicle?: VehicleDetail) =>
  Object.fromEntries(
    [...words, ...numbers].map((word) => [word, String(vehicle?.[word] ?? '')]),
  ) as Record<Word, string>

export const newVehicleValues: VehicleValues = { ...wordsOf(), customer_id: '', takes_plate: false }

export const valuesOf = (vehicle: VehicleDetail): VehicleValues => ({
  ...wordsOf(vehicle),
  customer_id: vehicle.customer_id,
  takes_plate: false,
})

/** Exhaustive by its type; the values themselves would bring the whole schema with them. */
export const makes = Object.keys({
  Toyota: 1,
  Nissan: 1,
  Honda: 1,
  'Mercedes-Benz': 1,
  BMW: 1,
  Audi: 1,
  Lexus: 1,
  Ford: 1,
  Chevrolet: 1,
  Hyundai: 1,
  Kia: 1,
  Mazda: 1,
} satisfies Record<(typeof suggestedMakes)[number], 1>)

/** Model years that may be registered: the newest cars bear next year's (spec staff-operations 5 and 9). */
export const years = () => ({ first: 1950, last: new Date().getFullYear() + 1 })
