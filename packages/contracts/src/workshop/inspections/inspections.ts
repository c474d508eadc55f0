/** Inspections of the vehicles of work cards: each point is green, amber, red or skipped, with value, note and photos. */
import { bare, data, endpoint, file, paged } from '../../base/endpoint.ts'
import {
  count,
  decimal,
  id,
  instant,
  optionalLine,
  optionalOneOfOrNone,
  optionalOrNull,
  optionalText,
  paging,
  text,
  textOrNull,
  version,
  wholeNumber,
  z,
} from '../../base/fields.ts'
import { floorNoMoney, managementRoles, officeRoles } from '../../base/roles.ts'
import { attachment } from '../attachments.ts'
import { bilingualName } from '../bilingual-names.ts'
import { workCardStatuses } from '../work-card-states.ts'
import {
  findingResults,
  inspectionStatuses,
  maxInspectionNoteLength,
  maxInspectionSections,
  maxMeasuredValue,
  minMeasuredValue,
  pointResults,
} from './inspection-rules.ts'
import { pointMeasure } from './inspection-templates.ts'

export const resultCounts = z.object({
  green: count(),
  amber: count(),
  red: count(),
  skipped: count(),
  /** Points without an answer. */
  open: count(),
  total: count(),
})

const inspectionRow = z.object({
  id: text(),
  work_card_id: text(),
  work_card_number: text(),
  /** Of the template when the inspection was started. */
  ...bilingualName,
  status: z.enum(inspectionStatuses),
  started_at: instant(),
  started_by_name: text(),
  completed_at: z.nullable(instant()),
  completed_by_name: textOrNull(),
  counts: resultCounts,
})
export type InspectionRow = z.infer<typeof inspectionRow>

/** The same point when the vehicle was last inspected. */
const previousAnswer = z.object({
  result: z.enum(pointResults),
  value: z.nullable(z.number()),
  at: instant(),
})

export const answeredPoint = {
  id: text(),
  /** Place of the section in `sections`. */
  section: count(),
  ...bilingualName,
  ...pointMeasure,
  result: z.nullable(z.enum(pointResults)),
  value: z.nullable(z.number()),
  note: textOrNull(),
  /** One of `skipReasons`, or a text. */
  skip_reason: textOrNull(),
  previous: z.nullable(previousAnswer),
}

const inspectionPoint = z.object({
  ...answeredPoint,
  answered_by_name: textOrNull(),
  answered_at: z.nullable(instant()),
  /** Increases with every answer. */
  version: z.int(),
})
export type InspectionPoint = z.infer<typeof inspectionPoint>

export const inspection = z.object({
  ...inspectionRow.shape,
  /** An open inspection of a completed or cancelled card cannot be filled in. */
  work_card_status: z.optional(z.enum(workCardStatuses)),
  vehicle_id: text(),
  plate_number: text(),
  make: text(),
  model: text(),
  started_by: text(),
  sections: z.array(z.object(bilingualName)),
  points: z.array(inspectionPoint),
  /** Photos of the points, oldest first. Each names its point in `inspection_point_id`. */
  photos: z.array(attachment),
  /** Like the photos. */
  videos: z.optional(z.array(attachment)),
  /** The last completed inspection of the vehicle before this one, or null. */
  previous: z.nullable(z.object({ id: text(), work_card_number: text(), completed_at: instant() })),
  /** The printed result; opens without a token for some minutes. Null until the inspection is completed. */
  pdf_url: z.optional(textOrNull()),
})
export type Inspection = z.infer<typeof inspection>

const readers = { ...floorNoMoney, ...officeRoles } as const
/** Those who inspect vehicles: the mechanics of the card, and managers. */
const inspectors = { ...floorNoMoney, ...managementRoles } as const

/** Newest first. */
export const listInspections = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/inspections',
  guard: readers,
  response: data(z.array(inspectionRow)),
})

/** Starts an inspection with the points of an active template. A card has one open inspection at a time. */
export const startInspection = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/inspections',
  guard: inspectors,
  status: 201,
  idempotent: true,
  body: z.object({ template_id: id() }),
  rejects: ['card_closed', 'parts_only', 'inspection_open'],
  response: data(inspection),
})

const finding = z.object({
  /** Id of the point. */
  id: text(),
  inspection_id: text(),
  is_completed: z.boolean(),
  section_en: textOrNull(),
  section_ar: textOrNull(),
  ...bilingualName,
  result: z.enum(findingResults),
  value: z.nullable(z.number()),
  unit: textOrNull(),
  note: textOrNull(),
})
export type InspectionFinding = z.infer<typeof finding>

/** Amber and red points of the card's inspections, red first. Of several answers to a point the newest counts. */
export const listInspectionFindings = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/inspection-findings',
  guard: readers,
  response: data(z.array(finding)),
})

export const readInspection = endpoint({
  method: 'GET',
  path: '/work-cards/inspections/{inspectionId}',
  guard: readers,
  response: data(inspection),
})

/** The result of a completed inspection in both languages, with the photos that the customer may see. */
export const printInspection = endpoint({
  method: 'GET',
  path: '/work-cards/inspections/{inspectionId}/pdf',
  guard: 'signed',
  rejects: ['not_found', 'pdf_unavailable'],
  response: file('pdf'),
})

/** Discards an open inspection: the user who started it, and managers. Photos stay on the card. */
export const deleteInspection = endpoint({
  method: 'DELETE',
  path: '/work-cards/inspections/{inspectionId}',
  guard: inspectors,
  rejects: ['inspection_completed', 'not_allowed'],
  response: bare(z.object({})),
})

export const answerFields = {
  /** Null takes the answer back. */
  result: optionalOneOfOrNone(pointResults),
  value: optionalOrNull(decimal(2, minMeasuredValue, maxMeasuredValue)),
  note: optionalText(maxInspectionNoteLength),
  /** Required with `skipped`: one of `skipReasons`, or any text. */
  skip_reason: optionalLine(200),
}

/** Absent fields stay unchanged, so that the colour of one phone and the note of another both remain. The last one wins. */
export const answerPoint = endpoint({
  method: 'PUT',
  path: '/work-cards/inspections/points/{pointId}',
  guard: inspectors,
  idempotent: true,
  body: z.object({ ...answerFields, version: version() }),
  rejects: ['card_closed', 'inspection_completed', 'changed_since_read'],
  response: data(inspectionPoint),
})

/** Marks every point of a section green that has no answer and is not measured. */
export const passSection = endpoint({
  method: 'PUT',
  path: '/work-cards/inspections/{inspectionId}/passed-sections',
  guard: inspectors,
  idempotent: true,
  body: z.object({ section: wholeNumber(0, maxInspectionSections - 1) }),
  rejects: ['card_closed', 'inspection_completed'],
  response: data(inspection),
})

/** Ends the inspection: nothing of it changes afterwards, and the customer sees it. Every point needs an answer. */
export const completeInspection = endpoint({
  method: 'POST',
  path: '/work-cards/inspections/{inspectionId}/completion',
  guard: inspectors,
  idempotent: true,
  rejects: ['card_closed', 'inspection_completed', 'inspection_incomplete'],
  response: data(inspection),
})

/** Completed inspections of a vehicle, newest first. */
export const listVehicleInspections = endpoint({
  method: 'GET',
  path: '/vehicles/{id}/inspections',
  guard: officeRoles,
  query: z.object(paging(10)),
  response: paged(inspectionRow),
})
