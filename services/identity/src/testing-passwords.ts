/**
 * Stands in for argon2 where a test is not about passwords but about what stands around them: the same answers without
 * the cost. `sign-in.test.ts` and the journeys use the real one.
 */
import { createHash } from 'node:crypto'

export const hash = async (password: string): Promise<string> =>
  createHash('sha256').update(password).digest('hex')
export const verify = async (hashed: string, password: string): Promise<boolean> =>
  hashed === (await hash(password))
