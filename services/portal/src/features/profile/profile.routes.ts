import {
  changeOwnProfile,
  changeProfile,
  readMe,
  readOwnProfile,
  readProfile,
} from '@warsha/contracts/portal/portal'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { assertOwnId } from '../../assert-own-id.ts'

export const profileRoutes = (mount: Mount, { clientFor }: Service): void => {
  mount(readMe, ({ token }) => clientFor('workshop').call(readOwnProfile, { onBehalfOf: token! }))
  mount(readProfile, async ({ actor, params, token }) => {
    assertOwnId(actor, params.id)
    return clientFor('workshop').call(readOwnProfile, { onBehalfOf: token! })
  })
  mount(changeProfile, async ({ actor, body, params, token }) => {
    assertOwnId(actor, params.id)
    return clientFor('workshop').call(changeOwnProfile, { body, onBehalfOf: token! })
  })
}
