import * as endpoints from '@warsha/contracts/workshop/money/write-offs'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { selectWriteOffs } from '../write-off-core/write-offs.store.ts'
import { reverseWriteOff } from './reverse-write-off.ts'
import { writeOffWorkCard } from './write-off-work-card.ts'

export const writeOffRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.listWriteOffs, async ({ params: { id } }) => {
    await assertWorkCardExists(service.db, id)
    return { data: await selectWriteOffs(service.db, id) }
  })
  mount(endpoints.writeOffWorkCard, (input) => writeOffWorkCard(service, input))
  mount(endpoints.reverseWriteOff, (input) => reverseWriteOff(service, input))
}
