import type { suggestedMakes as makes } from '@warsha/contracts/workshop/vehicles/vehicles'

/** The makes suggested for vehicles. Not imported from the contract, which would bundle its whole schema. */
export const suggestedMakes: (typeof makes)[number][] = [
  'Toyota',
  'Nissan',
  'Honda',
  'Mercedes-Benz',
  'BMW',
  'Audi',
  'Lexus',
  'Ford',
  'Chevrolet',
  'Hyundai',
  'Kia',
  'Mazda',
]
