/** Sign-in, sessions and passwords. */
import { bare, data, endpoint } from '../base/endpoint.ts'
import {
  enteredPassword,
  instant,
  newPassword,
  oneLine,
  text,
  textOrNull,
  z,
} from '../base/fields.ts'
import { everyoneOwn, roles } from '../base/roles.ts'

/** The signed-in user. The browser stores it under the key `user`. */
export const sessionUser = z.object({
  id: text(),
  username: text(),
  email: textOrNull(),
  first_name: text(),
  last_name: text(),
  role: z.enum(roles),
  roles: z.array(z.enum(roles)),
  employee_id: z.optional(text()),
  customer_id: z.optional(text()),
  /** The session of a link may open only this: the work card of a job link, or the link itself if it opens a statement. */
  job_id: z.optional(text()),
  /** The days of a link to a statement. Without `to`, the statement ends on the day on which it is read. */
  statement: z.optional(z.object({ from: text(), to: textOrNull() })),
  /** The shop's time zone, in which screens show instants and read local times. Releases up to 1.1 do not send it. */
  shop_timezone: z.optional(text()),
})
export type SessionUser = z.infer<typeof sessionUser>

const session = z.object({
  id: text(),
  created_at: instant(),
  last_used_at: instant(),
  /** The `User-Agent` header as sent by the browser. */
  user_agent: textOrNull(),
  is_current: z.boolean(),
})
export type Session = z.infer<typeof session>

/** `username` is the username of an employee or the email address of a customer. */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  guard: 'public',
  body: z.object({ username: oneLine(), password: enteredPassword() }),
  rejects: ['invalid_credentials', 'too_many_attempts'],
  response: bare(z.object({ token: text(), user: sessionUser })),
})

export const verify = endpoint({
  method: 'GET',
  path: '/auth/verify',
  guard: everyoneOwn,
  jobLink: true,
  statementLink: true,
  response: bare(z.object({ user: sessionUser })),
})

/** Ends the current session in every service. */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  guard: everyoneOwn,
  jobLink: true,
  statementLink: true,
  response: bare(z.object({})),
})

/** Invalidates every older token immediately, including the current one, and returns a new one. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/password',
  guard: everyoneOwn,
  body: z.object({ current_password: enteredPassword(), new_password: newPassword() }),
  rejects: ['too_many_attempts'],
  response: bare(z.object({ token: text(), user: sessionUser })),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  guard: everyoneOwn,
  response: data(z.array(session)),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  guard: everyoneOwn,
  response: bare(z.object({})),
})
