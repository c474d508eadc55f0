import { employeeChanged } from '@warsha/contracts/events'
import { reaction } from '@warsha/service-kit/subscribe'
import type { Identity } from '../../identity.ts'
import { confirmLogin } from './confirm-login.ts'

/** The call after the commit may be lost with its caller; the event can't. */
export const confirmLoginWhenEmployeeChanged = reaction<Identity, typeof employeeChanged>(
  'identity.confirm-login-when-employee-changed',
  employeeChanged,
  async (tx, { id, login_reservation }) => {
    if (login_reservation) await confirmLogin(tx, id, login_reservation)
  },
)
