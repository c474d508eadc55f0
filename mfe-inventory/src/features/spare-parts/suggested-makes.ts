import type { suggestedMakes as makes } from '@warsha/contracts/vehicles'

/** As for vehicles; any other make is as good. The list of the contract would bring the whole schema with it. */
export const suggestedMakes: (typeof makes)[number][] = [
  ...(['Toyota', 'Nissan', 'Honda', 'Mercedes-Benz', 'BMW', 'Audi'] as const),
  ...(['Lexus', 'Ford', 'Chevrolet', 'Hyundai', 'Kia', 'Mazda'] as const),
]
