/** The countries of customers and of the shop. In their own file, because the settings form imports them without zod. */
export const countries = [
  'UAE',
  'Saudi Arabia',
  'Qatar',
  'Kuwait',
  'Bahrain',
  'Oman',
  'Other',
] as const
