import * as endpoints from '@warsha/contracts/workshop/work-card-viewers'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { keepViewing, stopViewing } from './keep-viewing.ts'

export const viewerRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.keepViewing, async ({ actor, scope, params: { id } }) => {
    await assertWorkCardExists(service.db, id, { mechanic_id: scope === 'all' ? null : actor.id })
    return keepViewing(service, actor, id)
  })
  mount(endpoints.stopViewing, ({ actor, params: { id } }) => stopViewing(service, actor, id))
}
