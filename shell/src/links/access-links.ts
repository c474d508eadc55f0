/** Addresses of links that reception hands out: /j/{token} opens one job, /p/{token} sets the first or a forgotten password. */

export interface AccessLink {
  readonly kind: 'job' | 'password'
  readonly token: string
}

/** Returns the link of a path, or null for any other path. */
export const accessLinkIn = (path: string): AccessLink | null => {
  const [, letter, token] = /^\/([jp])\/([\w-]+)\/*$/.exec(path) ?? []
  if (!letter || !token) return null
  return { kind: letter === 'j' ? 'job' : 'password', token }
}

export const jobPathOf = (jobId: string): string => `/customer-portal/jobs/${jobId}`
