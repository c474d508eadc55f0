/** Values of the form of a template, and their conversion from and to the API. */
import type { CarType } from '@warsha/contracts/workshop/inspections/inspection-rules'
import type { InspectionTemplate } from '@warsha/contracts/workshop/inspections/inspection-templates'
import { newIdempotencyKey } from '@warsha/web-kit'

export const limitNames = ['green_min', 'green_max', 'amber_min', 'amber_max'] as const
type LimitName = (typeof limitNames)[number]

export interface PointValues extends Record<LimitName, string> {
  /** The React key of the row. It is not sent. */
  row: string
  /** The key of a saved point. Empty for a new one. */
  key: string
  name_en: string
  name_ar: string
  unit: string
}

export interface SectionValues {
  row: string
  name_en: string
  name_ar: string
  points: PointValues[]
}

export interface TemplateValues {
  name_en: string
  name_ar: string
  car_type: CarType
  is_active: boolean
  sections: SectionValues[]
}

export const newPointValues = (): PointValues => ({
  row: newIdempotencyKey(),
  key: '',
  name_en: '',
  name_ar: '',
  unit: '',
  green_min: '',
  green_max: '',
  amber_min: '',
  amber_max: '',
})

export const newSectionValues = (): SectionValues => ({
  row: newIdempotencyKey(),
  name_en: '',
  name_ar: '',
  points: [newPointValues()],
})

export const newTemplateValues = (): TemplateValues => ({
  name_en: '',
  name_ar: '',
  car_type: 'any',
  is_active: true,
  sections: [newSectionValues()],
})

const limitText = (limit: number | null): string => (limit === null ? '' : String(limit))

export type SavedPoint = InspectionTemplate['sections'][number]['points'][number]

const toPointValues = (point: SavedPoint): PointValues => ({
  row: newIdempotencyKey(),
  key: point.key,
  name_en: point.name_en ?? '',
  name_ar: point.name_ar ?? '',
  unit: point.unit ?? '',
  green_min: limitText(point.green_min),
  green_max: limitText(point.green_max),
  amber_min: limitText(point.amber_min),
  amber_max: limitText(point.amber_max),
})

export const toTemplateValues = ({
  name_en,
  name_ar,
  car_type,
  is_active,
  sections,
}: InspectionTemplate): TemplateValues => ({
  name_en: name_en ?? '',
  name_ar: name_ar ?? '',
  car_type,
  is_active,
  sections: sections.map((section) => ({
    row: newIdempotencyKey(),
    name_en: section.name_en ?? '',
    name_ar: section.name_ar ?? '',
    points: section.points.map(toPointValues),
  })),
})

export const toTemplateBody = ({ sections, ...fields }: TemplateValues) => ({
  ...fields,
  sections: sections.map(({ row: _section, points, ...names }) => ({
    ...names,
    points: points.map(({ row: _point, ...point }) => point),
  })),
})
