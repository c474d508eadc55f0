/**
 * Links that the office hands out: to follow one job without a password, and to choose a new password.
 *
 * identity issues and checks the links. workshop, which owns cards and customers, asks for them on behalf of the office.
 */

import { bare, data, endpoint } from '../base/endpoint.ts'
import {
  id,
  instant,
  newPassword,
  oneLine,
  optionalEmail,
  optionalLine,
  text,
  textOrNull,
  z,
} from '../base/fields.ts'
import { officeRoles } from '../base/roles.ts'
import { sessionUser } from './auth.ts'

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

/** Returns the link with which the customer follows this job without a password. */
export const inviteCustomer = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/invitation',
  guard: officeRoles,
  response: data(invitation),
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/work-cards/{id}/invitation',
  guard: officeRoles,
  response: bare(z.object({})),
})

/** Returns a link with which a customer who forgot the password chooses a new one. */
export const createPasswordLink = endpoint({
  method: 'POST',
  path: '/customers/{id}/password-link',
  guard: officeRoles,
  rejects: ['no_portal_access'],
  response: data(invitation),
})

const accessRequest = z.object({ email: optionalEmail(), password: newPassword() })
const accessGranted = z.object({ email: textOrNull() })

/**
 * The customer of a job link chooses a password for the whole portal. {id} is the job. `email` counts only if the
 * customer's record has none. Fails if the customer has portal access already: a link must not replace a password.
 */
export const createAccess = endpoint({
  method: 'POST',
  path: '/customer/access/{id}',
  guard: { customer: 'own' },
  jobLink: true,
  body: accessRequest,
  rejects: ['has_portal_access', 'duplicate_email'],
  response: data(accessGranted),
})

/** Served by workshop on behalf of the customer whose token is forwarded. */
export const createOwnAccess = endpoint({
  method: 'POST',
  path: '/customers/access',
  guard: 'service',
  jobLink: true,
  body: accessRequest,
  response: data(accessGranted),
})
