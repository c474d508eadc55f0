import type { Scope } from '@warsha/contracts/base/roles'
import * as endpoints from '@warsha/contracts/workshop/part-waits'
import type { Actor } from '@warsha/service-kit/authentication'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import type { WorkCardOwner } from '../work-card-core/work-card.ts'
import { endPartWait } from './end-part-wait.ts'
import { reportPartWait } from './report-part-wait.ts'

/** The office marks every job, other staff those that are assigned to them. */
const ownerOf = ({ scope, actor }: { scope: Scope; actor: Actor }): WorkCardOwner => ({
  mechanic_id: scope === 'all' ? null : actor.id,
})

export const partWaitRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.reportPartWait, (input) =>
    reportPartWait(service, { ...input, owner: ownerOf(input) }),
  )
  mount(endpoints.endPartWait, (input) => endPartWait(service, { ...input, owner: ownerOf(input) }))
}
