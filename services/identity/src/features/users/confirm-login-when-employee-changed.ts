import { employeeChanged } from '@warsha/contracts/hr/events'
import { defineReaction } from '@warsha/service-kit/messaging'
import type { IdentityService } from '../../identity-service.ts'
import { confirmLogin } from './confirm-login.ts'

/** Confirms the login if the call after the commit was lost. Events are never lost. */
export const confirmLoginWhenEmployeeChanged = defineReaction<
  IdentityService,
  typeof employeeChanged
>(
  'identity.confirm-login-when-employee-changed',
  employeeChanged,
  async (tx, { id, login_reservation }) => {
    if (login_reservation) await confirmLogin(tx, id, login_reservation)
  },
)
