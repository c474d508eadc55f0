/**
 * Addresses of links that reception hands out: /j/{token} opens one job, /s/{token} a statement, /p/{token} sets the first or a
 * forgotten password.
 */
import type { SessionUser } from '@warsha/contracts/identity/auth'

export interface AccessLink {
  readonly kind: 'job' | 'statement' | 'password'
  readonly token: string
}

const kinds = { j: 'job', s: 'statement', p: 'password' } as const

/** Returns the link of a path, or null for any other path. */
export const accessLinkIn = (path: string): AccessLink | null => {
  const [, letter, token] = /^\/([jsp])\/([\w-]+)\/*$/.exec(path) ?? []
  if (!letter || !token) return null
  return { kind: kinds[letter as keyof typeof kinds], token }
}

/** The part of a session's user that says what a link opened. */
export type LinkUser = Pick<SessionUser, 'job_id' | 'statement'>

/** Returns the only page that the session of a link may open, or null for every other session. */
export const linkPathOf = (user: LinkUser | null): string | null => {
  if (!user?.job_id) return null
  return `/customer-portal/${user.statement ? 'statements' : 'jobs'}/${user.job_id}`
}
