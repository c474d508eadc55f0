/** The makes suggested for vehicles and for the cars that a part fits. Without zod, as forms of the browser import this file. */

export const suggestedMakes: readonly string[] = [
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
