/**
 * Logins, asked for by the services that own the persons (workshop its customers, hr its employees).
 * A login is reserved before its person is committed, and activated by the call or the event after
 * (design: house.md, "Employees and customers with a login").
 */
import { bare, data, endpoint } from './endpoint.ts'
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
} from './fields.ts'
import { roles } from './roles.ts'

/**
 * The whole login as it shall be once the person's row of that `version` is committed.
 * On behalf of a person, whose token is forwarded: rank and last admin are decided by identity.
 * 409 `duplicate_email` or `duplicate_username` with the field in `details`.
 */
export const reserveLogin = endpoint({
  method: 'PUT',
  path: '/users/{id}',
  guard: 'service',
  body: z.object({
    /** Names this reservation; the person's row keeps the one that was committed with it. */
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
  answer: bare(z.object({})),
})

/** The person's row that bears this reservation is committed: it now counts. Safe to repeat. */
export const confirmLogin = endpoint({
  method: 'POST',
  path: '/users/{id}/confirm',
  guard: 'service',
  body: z.object({ reservation: id() }),
  answer: bare(z.object({})),
})

/** Revocations after a position; an empty list means that nothing was revoked since. */
export const listRevocations = endpoint({
  method: 'GET',
  path: '/revocations',
  guard: 'service',
  query: z.object({ after: z._default(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0) }),
  answer: data(
    z.array(
      z.object({
        position: z.int(),
        /** One session, or every token of `sub` whose `sv` is below the number. */
        sid: z.nullable(text()),
        sub: z.nullable(text()),
        sv_below: z.nullable(z.int()),
        expires_at: text(),
      }),
    ),
  ),
})

/** Asked by identity about logins that stay unconfirmed: the reservation that each person's row bears, if it exists. */
const fates = {
  method: 'POST',
  guard: 'service',
  body: z.object({ ids: z.array(id()).check(z.maxLength(1000)) }),
  answer: data(z.array(z.object({ id: text(), login_reservation: z.nullable(text()) }))),
} as const
/** Of workshop. */
export const findCustomerLoginReservations = endpoint({ ...fates, path: '/customers/fates' })
/** Of hr. */
export const findEmployeeLoginReservations = endpoint({ ...fates, path: '/employees/fates' })
