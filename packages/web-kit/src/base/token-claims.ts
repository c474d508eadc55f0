/** The content of a session token that the browser uses. The server verifies tokens; here nothing is decided by them. */
export interface TokenClaims {
  readonly sub?: string
  readonly job_id?: string
  readonly role?: string
  /** When the session ends, in seconds since 1970. */
  readonly exp?: number
}

/** Returns the claims of a token, or null if it is none. */
export const readTokenClaims = (token: string): TokenClaims | null => {
  const payload = token.split('.')[1] ?? ''
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}
