import { readMe, readOwnProfile } from '@warsha/contracts/portal'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'

export const profileRoutes = (mount: Mount, service: Service): void => {
  mount(readMe, ({ token }) =>
    service.clientFor('workshop').call(readOwnProfile, { onBehalfOf: token! }),
  )
}
