import {
  addPartLine as addEndpoint,
  changePartLine as changeEndpoint,
  listPartLines,
  readPartLinesSummary,
  removePartLine as removeEndpoint,
} from '@warsha/contracts/part-lines'
import { partLineFates } from '@warsha/contracts/reservations'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { checkWorkCard } from '../work-cards/work-cards.store.ts'
import { addPartLine } from './add-part-line.ts'
import { changePartLine } from './change-part-line.ts'
import { selectFates } from './part-lines.store.ts'
import { selectLines, selectSummary } from './part-lines.views.ts'
import { removePartLine } from './remove-part-line.ts'

export const partLineRoutes = (mount: Mount, service: Service): void => {
  const { db } = service
  mount(listPartLines, async ({ params: { id } }) => {
    await checkWorkCard(db, id)
    return { data: await selectLines(db, id) }
  })
  mount(readPartLinesSummary, async ({ params: { id } }) => {
    await checkWorkCard(db, id)
    return { data: await selectSummary(db, id) }
  })
  mount(addEndpoint, (call) => addPartLine(service, call))
  mount(changeEndpoint, (call) => changePartLine(service, call))
  mount(removeEndpoint, (call) => removePartLine(service, call))

  mount(partLineFates, async ({ body }) => ({ data: await selectFates(db, body.ids) }))
}
