import { customerChanged } from '@warsha/contracts/events'
import { reaction } from '@warsha/service-kit/subscribe'
import type { Identity } from '../../identity.ts'
import { confirmLogin } from './confirm-login.ts'

/** The call after the commit may be lost with its caller; the event can't. */
export const confirmLoginWhenCustomerChanged = reaction<Identity, typeof customerChanged>(
  'identity.confirm-login-when-customer-changed',
  customerChanged,
  (tx, { id, version }) => confirmLogin(tx, id, version),
)
