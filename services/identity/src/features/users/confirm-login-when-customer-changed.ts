import { customerChanged } from '@warsha/contracts/events'
import { reaction } from '@warsha/service-kit/subscribe'
import type { Identity } from '../../identity.ts'
import { confirmLogin } from './confirm-login.ts'
import { removePortalLogin } from './remove-portal-login.ts'

/** The call after the commit may be lost with its caller; the event can't. */
export const confirmLoginWhenCustomerChanged = reaction<Identity, typeof customerChanged>(
  'identity.confirm-login-when-customer-changed',
  customerChanged,
  async (tx, { id, is_deleted, login_reservation }) => {
    if (is_deleted) await removePortalLogin(tx, id)
    else if (login_reservation) await confirmLogin(tx, id, login_reservation)
  },
)
