/** Templates of inspections: sections and points that managers keep for each type of car. */
import { bare, data, endpoint } from '../../base/endpoint.ts'
import {
  count,
  customIssue,
  decimal,
  instant,
  oneOf,
  optionalFlag,
  optionalId,
  optionalLine,
  optionalOneOf,
  optionalOrNull,
  text,
  textOrNull,
  version,
  z,
} from '../../base/fields.ts'
import { managementRoles, staff } from '../../base/roles.ts'
import { bilingualName, isNameMissing, removesName } from '../bilingual-names.ts'
import {
  carTypes,
  findLimitError,
  hasLimits,
  maxInspectionPoints,
  maxInspectionSections,
  maxMeasuredValue,
  maxUnitLength,
  minMeasuredValue,
} from './inspection-rules.ts'

/** What is measured at a point. Without a unit the point is only judged by eye. */
export const pointMeasure = {
  unit: textOrNull(),
  green_min: z.nullable(z.number()),
  green_max: z.nullable(z.number()),
  amber_min: z.nullable(z.number()),
  amber_max: z.nullable(z.number()),
}

const templateRow = z.object({
  id: text(),
  ...bilingualName,
  car_type: z.enum(carTypes),
  is_active: z.boolean(),
  section_count: count(),
  point_count: count(),
  version: z.int(),
  updated_at: instant(),
  updated_by: textOrNull(),
})
export type InspectionTemplateRow = z.infer<typeof templateRow>

const templateSection = z.object({
  ...bilingualName,
  points: z.array(
    z.object({
      /** The same in every version, and in templates that were made of this one: results are compared by it. */
      key: text(),
      ...bilingualName,
      ...pointMeasure,
    }),
  ),
})

export const inspectionTemplate = z.object({
  ...templateRow.shape,
  sections: z.array(templateSection),
})
export type InspectionTemplate = z.infer<typeof inspectionTemplate>

const limit = () => optionalOrNull(decimal(2, minMeasuredValue, maxMeasuredValue))

const pointInput = z.object({
  /** Of a point that stays or is taken over from another template. Absent for a new one. */
  key: optionalId(),
  name_en: optionalLine(120),
  name_ar: optionalLine(120),
  unit: optionalLine(maxUnitLength),
  green_min: limit(),
  green_max: limit(),
  amber_min: limit(),
  amber_max: limit(),
})
export type InspectionPointInput = z.infer<typeof pointInput>

const sectionInput = z.object({
  name_en: optionalLine(80),
  name_ar: optionalLine(80),
  points: z.array(pointInput).check(z.maxLength(maxInspectionPoints)),
})
export type InspectionSectionInput = z.infer<typeof sectionInput>

interface TemplateInput {
  readonly name_en?: string | null | undefined
  readonly name_ar?: string | null | undefined
  readonly sections?: readonly InspectionSectionInput[] | undefined
}

type Report = (path: PropertyKey[], code: string, params?: Record<string, unknown>) => void

const checkPoint = (point: InspectionPointInput, path: PropertyKey[], report: Report): void => {
  if (isNameMissing(point)) report([...path, 'name_en'], 'one_language_needed')
  const limits = {
    green_min: point.green_min ?? null,
    green_max: point.green_max ?? null,
    amber_min: point.amber_min ?? null,
    amber_max: point.amber_max ?? null,
  }
  if (hasLimits(limits) && !point.unit) report([...path, 'unit'], 'unit_needed')
  const wrong = findLimitError(limits)
  if (wrong) report([...path, wrong], 'limits_contradict')
}

const checkSections = (sections: readonly InspectionSectionInput[], report: Report): void => {
  const keys = new Set<string>()
  for (const [place, section] of sections.entries()) {
    const path = ['sections', place]
    if (isNameMissing(section)) report([...path, 'name_en'], 'one_language_needed')
    if (section.points.length === 0) report([...path, 'points'], 'section_empty')
    for (const [row, point] of section.points.entries()) {
      checkPoint(point, [...path, 'points', row], report)
      if (point.key && keys.has(point.key)) report([...path, 'points', row, 'key'], 'point_twice')
      if (point.key) keys.add(point.key)
    }
  }
  const total = sections.reduce((sum, { points }) => sum + points.length, 0)
  if (total === 0) report(['sections'], 'template_empty')
  if (total > maxInspectionPoints)
    report(['sections'], 'too_many_points', { maximum: maxInspectionPoints })
}

/** Rules of a complete template, and of the fields that a change names. */
const templateRules = (isChange: boolean) =>
  z.check<TemplateInput>(({ value, issues }) => {
    const report: Report = (path, code, params = {}) =>
      void issues.push({ ...customIssue(code, params), path, input: value })
    const { sections } = value
    const isUnnamed = isChange ? removesName(value) : isNameMissing(value)
    if (isUnnamed) report(['name_en'], 'one_language_needed')
    if (sections || !isChange) checkSections(sections ?? [], report)
  })

const fields = {
  name_en: optionalLine(80),
  name_ar: optionalLine(80),
  is_active: optionalFlag(),
}
const sections = () => z.array(sectionInput).check(z.maxLength(maxInspectionSections))

export const newInspectionTemplate = z
  .object({ ...fields, car_type: oneOf(carTypes), sections: sections() })
  .check(templateRules(false))
/** Absent fields stay unchanged. `sections` replaces the former ones; inspections keep their points. */
export const inspectionTemplateChange = z
  .object({
    ...fields,
    car_type: optionalOneOf(carTypes),
    sections: z.optional(sections()),
    version: version(),
  })
  .check(templateRules(true))
export type NewInspectionTemplate = z.infer<typeof newInspectionTemplate>
export type InspectionTemplateChange = z.infer<typeof inspectionTemplateChange>

/** By name. Only managers and admins see those that are not active. */
export const listInspectionTemplates = endpoint({
  method: 'GET',
  path: '/inspection-templates',
  guard: staff,
  response: data(z.array(templateRow)),
})

export const readInspectionTemplate = endpoint({
  method: 'GET',
  path: '/inspection-templates/{id}',
  guard: managementRoles,
  response: data(inspectionTemplate),
})

export const createInspectionTemplate = endpoint({
  method: 'POST',
  path: '/inspection-templates',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: newInspectionTemplate,
  rejects: ['duplicate_inspection_template'],
  response: data(inspectionTemplate),
})

export const changeInspectionTemplate = endpoint({
  method: 'PUT',
  path: '/inspection-templates/{id}',
  guard: managementRoles,
  body: inspectionTemplateChange,
  rejects: ['changed_since_read', 'duplicate_inspection_template'],
  response: data(inspectionTemplate),
})

/** Inspections keep their points. */
export const deleteInspectionTemplate = endpoint({
  method: 'DELETE',
  path: '/inspection-templates/{id}',
  guard: managementRoles,
  response: bare(z.object({})),
})
