/** The shop as the employer on printed documents of employees. */
import { text, textOrNull, z } from '../base/fields.ts'

export const employer = z.object({
  name: text(),
  name_ar: textOrNull(),
  address: textOrNull(),
  address_ar: textOrNull(),
  phone: textOrNull(),
})
export type Employer = z.infer<typeof employer>
