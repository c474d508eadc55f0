import {
  confirmLogin as confirmLoginEndpoint,
  reserveLogin as reserveLoginEndpoint,
} from '@warsha/contracts/identity/users'
import type { Mount } from '@warsha/service-kit/http'
import type { IdentityService } from '../../identity-service.ts'
import { confirmLogin } from './confirm-login.ts'
import { reserveLogin } from './reserve-login.ts'

export const userRoutes = (mount: Mount, identity: IdentityService): void => {
  mount(reserveLoginEndpoint, async (context) => {
    await reserveLogin(identity, { ...context, service: context.service! })
    return {}
  })
  mount(confirmLoginEndpoint, async ({ params, body }) => {
    await identity.db.inTransaction((tx) => confirmLogin(tx, params.id, body.reservation))
    return {}
  })
}
