/** Completed inspections as the customer of the job sees them. workshop serves them to portal. */
import { data, endpoint } from '../../base/endpoint.ts'
import { count, instant, text, textOrNull, z } from '../../base/fields.ts'
import { bilingualName } from '../bilingual-names.ts'
import { answeredPoint, resultCounts } from './inspections.ts'

/** The URLs open without a token for some minutes. */
const inspectionPhoto = z.object({
  id: text(),
  caption: textOrNull(),
  file_url: text(),
  thumbnail_url: text(),
})

const inspectionVideo = z.object({
  id: text(),
  caption: textOrNull(),
  duration_seconds: count(),
  file_url: text(),
})

/** Without the names of employees. */
export const portalInspection = z.object({
  id: text(),
  ...bilingualName,
  completed_at: instant(),
  counts: resultCounts,
  sections: z.array(z.object(bilingualName)),
  points: z.array(
    z.object({
      ...answeredPoint,
      photos: z.array(inspectionPhoto),
      videos: z.optional(z.array(inspectionVideo)),
    }),
  ),
  /** The printed result; opens without a token for some minutes. */
  pdf_url: z.optional(text()),
})
export type PortalInspection = z.infer<typeof portalInspection>

/** Newest first. */
export const listOwnInspections = endpoint({
  method: 'GET',
  path: '/portal/jobs/{id}/inspections',
  guard: 'service',
  jobLink: true,
  response: data(z.array(portalInspection)),
})
