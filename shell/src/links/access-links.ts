/**
 * Addresses of links that reception hands out: /j/{token} opens one job, /s/{token} a statement, /p/{token} sets the first or a
 * forgotten password.
 */
import { type LinkUser, linkKindOf } from '@warsha/web-kit/parts/base/link-kind.ts'

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

/** Returns the only page that the session of a link may open, or null for every other session. */
export const linkPathOf = (user: LinkUser | null): string | null => {
  if (!user?.job_id) return null
  const folder = linkKindOf(user) === 'statement' ? 'statements' : 'jobs'
  return `/customer-portal/${folder}/${user.job_id}`
}
