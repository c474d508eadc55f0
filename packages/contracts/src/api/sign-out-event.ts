/**
 * The shell dispatches this event on `window` before it ends the session of a user who signs out. Front ends then send what they
 * have delayed: afterwards there is no session to send it with. A shell that does not dispatch it ends the session immediately.
 */
export const signOutEvent = 'warsha:sign-out'

export interface SignOutDetail {
  /** The session ends after this work, or after a time limit. */
  readonly waitUntil: (work: Promise<unknown>) => void
}
