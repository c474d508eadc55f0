/** Templates of the demo shop, and inspections of some of its open jobs. */
import {
  type PointResult,
  suggestResult,
} from '@warsha/contracts/workshop/inspections/inspection-rules'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import type { Service } from '@warsha/service-kit/process'
import { createTemplate } from '../features/inspection-templates/change-inspection-templates.ts'
import { answerPoint, passSection } from '../features/inspections/answer-points.ts'
import { completeInspection } from '../features/inspections/complete-inspection.ts'
import { selectPointsOfInspection } from '../features/inspections/inspections.views.ts'
import { startInspection } from '../features/inspections/start-inspection.ts'
import { listWorkCards } from '../features/work-card-lists/work-card-lists.views.ts'
import { demoInspectionTemplates } from './demo-inspection-templates.ts'
import type { DemoPerson } from './demo-person.ts'

interface DemoInspectionShop {
  readonly manager: DemoPerson
  readonly mechanics: readonly DemoPerson[]
}

/** What the mechanic measures, by the English name of the point. */
const values: Readonly<Record<string, number>> = {
  'Air conditioning, air at the vent': 8,
  'Brake fluid, water content': 1.5,
  'Battery voltage': 12.1,
  'Tread, front left': 5.5,
  'Tread, front right': 5.4,
  'Tread, rear left': 3.1,
  'Tread, rear right': 3.4,
  'Front brake pads': 2.5,
  'Rear brake pads': 6,
}

interface DemoFinding {
  readonly result: PointResult
  readonly note: string
}

const findings: Readonly<Record<string, DemoFinding>> = {
  'Wiper blades and washers': { result: 'amber', note: 'Blades smear, replace before the winter' },
  'Front brake pads': { result: 'red', note: 'Close to the wear mark' },
  'Cabin filter': { result: 'amber', note: 'Dusty' },
}

interface DemoInspection {
  readonly card: WorkCardRow
  readonly mechanic: DemoPerson
  readonly templateId: string
  /** Sections that are filled. All of them complete the inspection. */
  readonly sections?: number
}

const fillInspection = async (
  service: Service,
  { card, mechanic, templateId, sections }: DemoInspection,
): Promise<void> => {
  const by = { actor: mechanic, mechanicId: null, idempotency: undefined }
  const { id: inspectionId } = await startInspection(service, {
    ...by,
    params: { id: card.id },
    body: { template_id: templateId },
  })
  const points = await selectPointsOfInspection(service.db, inspectionId)
  const places = [...new Set(points.map(({ section }) => section))].slice(0, sections)
  for (const point of points.filter(({ section }) => places.includes(section))) {
    const name = point.name_en ?? ''
    const value = values[name]
    const suggested = value === undefined ? null : suggestResult(point, value)
    const { result, note } = findings[name] ?? { result: suggested, note: undefined }
    if (result)
      await answerPoint(service, {
        ...by,
        params: { pointId: point.id },
        body: { result, value, note },
      })
  }
  for (const section of places)
    await passSection(service, { ...by, params: { inspectionId }, body: { section } })
  if (sections === undefined) await completeInspection(service, { ...by, params: { inspectionId } })
}

/** A completed quick check and an open full check of one job, and a completed full check that its customer sees. */
export const seedDemoInspections = async (
  service: Service,
  { manager, mechanics }: DemoInspectionShop,
): Promise<void> => {
  const [full, quick] = await Promise.all(
    demoInspectionTemplates.map((template) =>
      createTemplate(service, {
        actor: manager,
        idempotency: undefined,
        body: { ...template, car_type: 'any' },
      }),
    ),
  )
  const mechanic = mechanics[0]
  if (!full || !quick || !mechanic) return

  const page = { page: 1, limit: 100, assigned_mechanic_id: mechanic.id }
  const [atWork] = (await listWorkCards(service, { ...page, status: 'in_progress' }, null)).data
  const [forApproval] = (
    await listWorkCards(service, { ...page, status: 'waiting_approval' }, null)
  ).data
  if (atWork) {
    await fillInspection(service, { card: atWork, mechanic, templateId: quick.id })
    await fillInspection(service, { card: atWork, mechanic, templateId: full.id, sections: 3 })
  }
  if (forApproval)
    await fillInspection(service, { card: forApproval, mechanic, templateId: full.id })
}
