import { createAccess, createOwnAccess } from '@warsha/contracts/identity/access-links'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'

/** The session of a job link is checked against the job in the path; workshop reads the customer from the token. */
export const accessRoutes = (mount: Mount, { clientFor }: Service): void => {
  mount(createAccess, ({ body, token }) =>
    clientFor('workshop').call(createOwnAccess, { body, onBehalfOf: token! }),
  )
}
