/**
 * Logins, which identity manages for the services that own the people: workshop for customers, hr for employees.
 *
 * A login is reserved before the record of its person is committed. It is activated afterwards, by a call or by the event.
 */
import { bare, data, endpoint } from '../base/endpoint.ts'
import {
  flag,
  id,
  newPassword,
  oneLine,
  oneOf,
  optionalEmail,
  optionalLine,
  text,
  wholeNumber,
  z,
} from '../base/fields.ts'
import { roles } from '../base/roles.ts'

/**
 * Reserves the complete login that applies once the person's record of this `version` is committed.
 *
 * Called on behalf of a user, whose token is forwarded: identity checks the rank and protects the last admin. Throws 409
 * `duplicate_email` or `duplicate_username` with the field in `details`.
 */
export const reserveLogin = endpoint({
  method: 'PUT',
  path: '/users/{id}',
  guard: 'service',
  body: z.object({
    /** Id of this reservation. The person's record stores the id that it was committed with. */
    reservation: id(),
    version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    role: oneOf(roles),
    username: optionalLine(),
    email: optionalEmail(),
    password: z.optional(newPassword()),
    first_name: oneLine(),
    last_name: optionalLine(),
    is_active: flag(),
  }),
  response: bare(z.object({})),
})

/** Activates a reserved login, after the person's record with this reservation is committed. Safe to repeat. */
export const confirmLogin = endpoint({
  method: 'POST',
  path: '/users/{id}/confirm',
  guard: 'service',
  body: z.object({ reservation: id() }),
  response: bare(z.object({})),
})

/** Revocations after a position. An empty list means that nothing was revoked since. */
export const listRevocations = endpoint({
  method: 'GET',
  path: '/revocations',
  guard: 'service',
  query: z.object({ after: z._default(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0) }),
  response: data(
    z.array(
      z.object({
        position: z.int(),
        /** Either one session, or every token of `sub` whose `sv` is below `sv_below`. */
        sid: z.nullable(text()),
        sub: z.nullable(text()),
        sv_below: z.nullable(z.int()),
        expires_at: text(),
      }),
    ),
  ),
})

/** identity looks up unconfirmed logins: the reservation that each person's record was committed with, if it exists. */
const findLoginReservations = {
  method: 'POST',
  guard: 'service',
  body: z.object({ ids: z.array(id()).check(z.maxLength(1000)) }),
  response: data(z.array(z.object({ id: text(), login_reservation: z.nullable(text()) }))),
} as const
/** Served by workshop. */
export const findCustomerLoginReservations = endpoint({
  ...findLoginReservations,
  path: '/customers/fates',
})
/** Served by hr. */
export const findEmployeeLoginReservations = endpoint({
  ...findLoginReservations,
  path: '/employees/fates',
})
