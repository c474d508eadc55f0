/** Documents of employees that expire. Without zod. */
export const documentKinds = [
  'passport',
  'visa',
  'labour_card',
  'emirates_id',
  'medical_insurance',
] as const
export type DocumentKind = (typeof documentKinds)[number]
