import { findPartLineStates } from '@warsha/contracts/inventory/reservations'
import * as endpoints from '@warsha/contracts/workshop/part-lines'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { addPartLine } from './add-part-line.ts'
import { changePartLine } from './change-part-line.ts'
import { selectLineStates } from './part-lines.store.ts'
import { getPartLinesSummary, listPartLines } from './part-lines.views.ts'
import { removePartLine } from './remove-part-line.ts'

export const partLineRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(endpoints.listPartLines, async ({ params: { id } }) => {
    await assertWorkCardExists(db, id)
    return { data: await listPartLines(db, id) }
  })
  mount(endpoints.readPartLinesSummary, async ({ params: { id } }) => {
    await assertWorkCardExists(db, id)
    return { data: await getPartLinesSummary(db, id) }
  })
  mount(endpoints.addPartLine, (input) => addPartLine(service, input))
  mount(endpoints.changePartLine, (input) => changePartLine(service, input))
  mount(endpoints.removePartLine, (input) => removePartLine(service, input))

  mount(findPartLineStates, async ({ body }) => ({ data: await selectLineStates(db, body.ids) }))
}
