import type { suggestedMakes } from '@warsha/contracts/workshop/vehicles/vehicles'

/** Exhaustive by its type. Importing the values from the contract would bundle its whole schema. */
export const suggestedMakeNames = Object.keys({
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
