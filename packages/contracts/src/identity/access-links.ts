/**
 * Links that the office hands out: to follow one job or to read one statement without a password, and to choose the password
 * of the portal.
 *
 * identity issues and checks the links. workshop, which owns cards and customers, asks for them on behalf of the office.
 */

import { anyDay, datesInOrder, dayRangeFields, isoDate, optionalDate } from '../base/date-fields.ts'
import { bare, data, endpoint } from '../base/endpoint.ts'
import {
  id,
  instant,
  newPassword,
  oneLine,
  oneOf,
  optionalEmail,
  optionalLine,
  text,
  textOrNull,
  z,
} from '../base/fields.ts'
import { officeRoles } from '../base/roles.ts'
import { sessionUser } from './auth.ts'
import { identityChecks } from './identity-checks.ts'

const issuedLink = z.object({ token: text(), expires_at: instant() })

/** {id} is the work card. Returns the current link of the card and extends it to 30 days, or creates one. */
export const issueJobLink = endpoint({
  method: 'PUT',
  path: '/job-links/{id}',
  guard: 'service',
  body: z.object({ customer_id: id(), first_name: oneLine(), last_name: optionalLine() }),
  response: data(issuedLink),
})

/** {id} is the work card. Ends the link and every session that it opened. */
export const revokeJobLink = endpoint({
  method: 'DELETE',
  path: '/job-links/{id}',
  guard: 'service',
  response: bare(z.object({})),
})

/**
 * {id} is the customer. Returns the current link to the customer's statement, now with this range and extended to 30 days, or
 * creates one. Without `to` the statement ends on the day on which it is read.
 */
export const issueStatementLink = endpoint({
  method: 'PUT',
  path: '/statement-links/{id}',
  guard: 'service',
  body: z.object({
    first_name: oneLine(),
    last_name: optionalLine(),
    from: isoDate(anyDay),
    to: optionalDate(anyDay),
  }),
  response: data(issuedLink),
})

/** {id} is the customer. Ends the link and every session that it opened. */
export const revokeStatementLink = endpoint({
  method: 'DELETE',
  path: '/statement-links/{id}',
  guard: 'service',
  response: bare(z.object({})),
})

/** {id} is the customer. The link is valid for one use within 24 hours and replaces an earlier one. */
export const issuePasswordLink = endpoint({
  method: 'PUT',
  path: '/password-links/{id}',
  guard: 'service',
  rejects: ['no_portal_access'],
  response: data(issuedLink),
})

const linkToken = () => oneLine(100)
const newSession = z.object({ token: text(), user: sessionUser })

/** Starts a session that may only follow, approve, confirm and rate the job of the link. */
export const openJobLink = endpoint({
  method: 'POST',
  path: '/auth/job-link',
  guard: 'public',
  body: z.object({ token: linkToken() }),
  rejects: ['not_found', 'too_many_attempts'],
  response: bare(newSession),
})

/** Starts a session that may only read the statement of the link. */
export const openStatementLink = endpoint({
  method: 'POST',
  path: '/auth/statement-link',
  guard: 'public',
  body: z.object({ token: linkToken() }),
  rejects: ['not_found', 'too_many_attempts'],
  response: bare(newSession),
})

/** Sets the password, ends all other sessions of the user and starts a new one. */
export const usePasswordLink = endpoint({
  method: 'POST',
  path: '/auth/password-link',
  guard: 'public',
  body: z.object({ token: linkToken(), new_password: newPassword() }),
  rejects: ['not_found', 'too_many_attempts'],
  response: bare(newSession),
})

/** What the office sends: the address, its QR code, and WhatsApp links with a prepared text in each language. */
const invitation = z.object({
  url: text(),
  /** PNG data URL. */
  qr_code: text(),
  whatsapp: z.array(z.object({ language: text(), url: text() })),
  expires_at: instant(),
})
export type Invitation = z.infer<typeof invitation>

/** Returns the link with which the customer follows this job without a password. A counter sale has none. */
export const inviteCustomer = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/invitation',
  guard: officeRoles,
  rejects: ['parts_only', 'customer_inactive'],
  response: data(invitation),
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/work-cards/{id}/invitation',
  guard: officeRoles,
  response: bare(z.object({})),
})

/**
 * Returns the link with which the customer reads the statement of these days without a password. Without `to`, or with today,
 * it always ends on the day on which it is read; without `from` it begins on the first day of its month.
 */
export const createStatementLink = endpoint({
  method: 'POST',
  path: '/customers/{id}/statement-link',
  guard: officeRoles,
  body: z.object(dayRangeFields()).check(datesInOrder),
  rejects: ['walk_in_customer', 'customer_inactive'],
  response: data(invitation),
})

export const endStatementLink = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/statement-link',
  guard: officeRoles,
  response: bare(z.object({})),
})

/**
 * Returns a link with which the customer chooses the password of the whole portal: the first one or, if it is forgotten, a
 * new one. `email` counts only if the customer's record has none.
 */
export const createAccountLink = endpoint({
  method: 'POST',
  path: '/customers/{id}/account-link',
  guard: officeRoles,
  body: z.object({ checked: oneOf(identityChecks), email: optionalEmail() }),
  rejects: ['customer_inactive', 'no_portal_access', 'changed_since_read', 'duplicate_email'],
  response: data(invitation),
})

/** Use `createAccountLink`, which records how the customer was checked. */
export const createPasswordLink = endpoint({
  method: 'POST',
  path: '/customers/{id}/password-link',
  guard: officeRoles,
  rejects: ['no_portal_access'],
  deprecated: true,
  response: data(invitation),
})

/**
 * Rejects everybody: a job link may be forwarded, so it never opens the rest of the customer's account. The customer gets
 * an account link from reception (`createAccountLink`).
 */
export const createAccess = endpoint({
  method: 'POST',
  path: '/customer/access/{id}',
  guard: { customer: 'own' },
  jobLink: true,
  body: z.object({ email: optionalEmail(), password: newPassword() }),
  rejects: ['account_link_needed', 'has_portal_access', 'duplicate_email'],
  deprecated: true,
  response: data(z.object({ email: textOrNull() })),
})
