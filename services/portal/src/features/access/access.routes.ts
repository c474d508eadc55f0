import { createAccess } from '@warsha/contracts/identity/access-links'
import { ApiError } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'

/** Portals of 1.1 offer an account to the holder of a job link. They show why there is none. */
export const accessRoutes = (mount: Mount): void => {
  mount(createAccess, async ({ actor }) => {
    throw new ApiError(actor.jobId ? 'account_link_needed' : 'has_portal_access')
  })
}
