/**
 * Password hashes: argon2id with 19 MiB and 2 passes (OWASP Password Storage Cheat Sheet). The number of parallel hashes
 * is limited, so that sign-ins do not starve other requests.
 */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimiter } from '@warsha/service-kit/base'

const argon2Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const limitConcurrency = createConcurrencyLimiter(availableParallelism(), 64)

/** Returns the hash of a password. It contains salt and parameters. */
export const hashPassword = (password: string): Promise<string> =>
  limitConcurrency(() => hash(password, argon2Options))

let decoyHash: Promise<string> | undefined

/** Returns true if the password is right. Without a hash it takes as long and returns false, so that the time does not reveal unknown names. */
export const verifyPassword = async (
  password: string,
  passwordHash: string | null,
): Promise<boolean> => {
  decoyHash ??= hashPassword('not a password of any user')
  const expectedHash = passwordHash ?? (await decoyHash)
  const matches = await limitConcurrency(() => verify(expectedHash, password))
  return matches && passwordHash !== null
}
