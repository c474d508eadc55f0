/**
 * Replaces argon2 in tests that are not about password hashing: the same results without the cost. `sign-in.test.ts` and
 * the browser journeys use the real argon2.
 */
import { createHash } from 'node:crypto'

export const hash = async (password: string): Promise<string> =>
  createHash('sha256').update(password).digest('hex')
export const verify = async (hashed: string, password: string): Promise<boolean> =>
  hashed === (await hash(password))
