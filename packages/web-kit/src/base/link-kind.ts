/**
 * The link that opened a session. Free of state, so that a remote can bundle this file: an older shell does not provide it.
 */
import type { SessionUser } from '@warsha/contracts/identity/auth'

export type LinkKind = 'job' | 'statement'

/** The claims of a session that say what a link opened. */
export type LinkUser = Pick<SessionUser, 'job_id' | 'statement'>

/** Returns what the link that opened a session shows, or null if the user signed in. The link of a statement also sets `job_id`. */
export const linkKindOf = (user: LinkUser | null): LinkKind | null => {
  if (user?.job_id === undefined) return null
  return user.statement === undefined ? 'job' : 'statement'
}
