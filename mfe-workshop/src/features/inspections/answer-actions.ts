/** Answers of an inspection as actions that a device keeps without a connection. */
import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import type {
  Inspection,
  InspectionPoint,
} from '@warsha/contracts/workshop/inspections/inspections'
import { answerPoint, passSection } from '@warsha/contracts/workshop/inspections/routes/inspections'
import type { NewAction } from '@warsha/web-kit'

/** What a mechanic enters at a point. Absent fields stay unchanged. */
export interface PointAnswer {
  readonly result?: InspectionPoint['result']
  readonly value?: number | null
  readonly note?: string | null
  readonly skip_reason?: string | null
}

export const answerKind = 'inspection_answer'
export const sectionKind = 'inspection_section'

/** The fields that all actions and files of an inspection share. */
export const ofInspection = ({ id, work_card_id, work_card_number }: Inspection) => ({
  group: work_card_id,
  subject: {
    number: work_card_number,
    link: `/work-cards/${work_card_id}/inspections/${id}`,
  },
  changes: ['work-cards'],
})

export const toAnswerAction = (
  inspection: Inspection,
  point: InspectionPoint,
  answer: PointAnswer,
  name: string,
): NewAction => {
  const base = ofInspection(inspection)
  const value = answer.result ?? point.result ?? ''
  return {
    ...base,
    ...answerPoint,
    kind: answerKind,
    params: { pointId: point.id },
    body: answer satisfies BodyInputOf<typeof answerPoint>,
    subject: { ...base.subject, name, value },
  }
}

export const toSectionAction = (
  inspection: Inspection,
  section: number,
  name: string,
): NewAction => {
  const base = ofInspection(inspection)
  return {
    ...base,
    ...passSection,
    kind: sectionKind,
    params: { inspectionId: inspection.id },
    body: { section } satisfies BodyInputOf<typeof passSection>,
    subject: { ...base.subject, name },
  }
}
