import { customerChanged } from '@warsha/contracts/workshop/events'
import { defineReaction } from '@warsha/service-kit/messaging'
import type { IdentityService } from '../../identity-service.ts'
import { endLinksOfCustomer, endOlderLinksOfCustomer } from '../access-links/access-links.store.ts'
import { confirmLogin } from './confirm-login.ts'
import { removePortalLogin } from './remove-portal-login.ts'

/** Confirms the login if the call after the commit was lost. Events are never lost. */
export const confirmLoginWhenCustomerChanged = defineReaction<
  IdentityService,
  typeof customerChanged
>(
  'identity.confirm-login-when-customer-changed',
  customerChanged,
  async (tx, { id, is_active, is_deleted, login_reservation }, _service, { occurred_at }) => {
    if (is_deleted) await endLinksOfCustomer(tx, id)
    // The customer may be active again, with newer links, before the event arrives.
    else if (!is_active) await endOlderLinksOfCustomer(tx, id, occurred_at)
    if (is_deleted) await removePortalLogin(tx, id)
    else if (login_reservation) await confirmLogin(tx, id, login_reservation)
  },
)
