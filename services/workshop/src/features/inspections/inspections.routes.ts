import * as endpoints from '@warsha/contracts/workshop/inspections/inspections'
import type { Mount } from '@warsha/service-kit/http'
import type { WorkshopService } from '../../workshop-service.ts'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { mechanicIdOf } from '../work-card-core/mechanic-id-of.ts'
import { answerPoint, passSection } from './answer-points.ts'
import { completeInspection } from './complete-inspection.ts'
import { discardInspection } from './discard-inspection.ts'
import {
  getInspection,
  listFindings,
  listInspections,
  listInspectionsOfVehicle,
} from './inspections.views.ts'
import { printInspection } from './print-inspection.ts'
import { startInspection } from './start-inspection.ts'

export const inspectionRoutes = (mount: Mount, service: WorkshopService): void => {
  const { db } = service

  mount(endpoints.listInspections, async (input) => {
    await assertWorkCardExists(db, input.params.id, { mechanic_id: mechanicIdOf(input) })
    return { data: await listInspections(db, input.params.id) }
  })
  mount(endpoints.listInspectionFindings, async (input) => {
    await assertWorkCardExists(db, input.params.id, { mechanic_id: mechanicIdOf(input) })
    return { data: await listFindings(db, input.params.id) }
  })
  mount(endpoints.startInspection, async (input) => {
    const mechanicId = mechanicIdOf(input)
    const { id } = await startInspection(service, { ...input, mechanicId })
    return { data: await getInspection(service, id, mechanicId) }
  })
  mount(endpoints.readInspection, async (input) => ({
    data: await getInspection(service, input.params.inspectionId, mechanicIdOf(input)),
  }))
  mount(endpoints.answerPoint, async (input) => ({
    data: await answerPoint(service, { ...input, mechanicId: mechanicIdOf(input) }),
  }))
  mount(endpoints.passSection, async (input) => {
    const mechanicId = mechanicIdOf(input)
    await passSection(service, { ...input, mechanicId })
    return { data: await getInspection(service, input.params.inspectionId, mechanicId) }
  })
  mount(endpoints.completeInspection, async (input) => {
    const mechanicId = mechanicIdOf(input)
    const { id } = await completeInspection(service, { ...input, mechanicId })
    return { data: await getInspection(service, id, mechanicId) }
  })
  mount(endpoints.printInspection, ({ params }) => printInspection(service, params.inspectionId))
  mount(endpoints.deleteInspection, (input) =>
    discardInspection(service, { ...input, mechanicId: mechanicIdOf(input) }),
  )
  mount(endpoints.listVehicleInspections, ({ params, query }) =>
    listInspectionsOfVehicle(db, params.id, query),
  )
}
