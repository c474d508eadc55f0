/** The printed result of a completed inspection, as the customer sees it. */
import { count, instant, text, textOrNull, z } from '../../base/fields.ts'
import { bilingualName } from '../bilingual-names.ts'
import { supplier } from '../invoice-records.ts'
import { answeredPoint, resultCounts } from './inspections.ts'

export const inspectionDocument = z.object({
  supplier,
  /** Of the template when the inspection was started. */
  ...bilingualName,
  completed_at: instant(),
  time_zone: text(),
  work_card_number: text(),
  contact_person: textOrNull(),
  company_name: textOrNull(),
  plate_number: text(),
  make: text(),
  model: text(),
  year: z.nullable(z.int()),
  vin: textOrNull(),
  mileage: z.nullable(count()),
  counts: resultCounts,
  sections: z.array(z.object(bilingualName)),
  points: z.array(
    z.object({
      ...answeredPoint,
      /** Small pictures as data URLs, oldest first: only those that the customer may see. */
      photos: z.array(text()),
    }),
  ),
})
export type InspectionDocument = z.infer<typeof inspectionDocument>
