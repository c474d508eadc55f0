import { customerChanged } from '@warsha/contracts/workshop/events'
import { defineReaction } from '@warsha/service-kit/messaging'
import type { IdentityService } from '../../identity-service.ts'
import { endLinksOfCustomer } from '../access-links/access-links.store.ts'
import { confirmLogin } from './confirm-login.ts'
import { removePortalLogin } from './remove-portal-login.ts'

/** Confirms the login if the call after the commit was lost. Events are never lost. */
export const confirmLoginWhenCustomerChanged = defineReaction<
  IdentityService,
  typeof customerChanged
>(
  'identity.confirm-login-when-customer-changed',
  customerChanged,
  async (tx, { id, is_active, is_deleted, login_reservation }) => {
    if (is_deleted || !is_active) await endLinksOfCustomer(tx, id)
    if (is_deleted) await removePortalLogin(tx, id)
    else if (login_reservation) await confirmLogin(tx, id, login_reservation)
  },
)
