import { confirmLogin, reserveLogin } from '@warsha/contracts/users'
import type { Mount } from '@warsha/service-kit/http'
import type { Identity } from '../../identity.ts'
import { confirmLogin as confirm } from './confirm-login.ts'
import { reserveLogin as reserve } from './reserve-login.ts'

export const userRoutes = (mount: Mount, identity: Identity): void => {
  mount(reserveLogin, async (call) => {
    await reserve(identity, { ...call, service: call.service! })
    return {}
  })
  mount(confirmLogin, async ({ params, body }) => {
    await identity.db.inTransaction((tx) => confirm(tx, params.id, body.reservation))
    return {}
  })
}
