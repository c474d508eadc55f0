/** Passwords: argon2id, 19 MiB, 2 passes (OWASP); few at a time, so that signing in can't starve the rest. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createTurnstile } from '@warsha/service-kit/concurrency-limiter'

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const turnstile = createTurnstile(availableParallelism(), 64)

/** The hash of a password, with salt and cost inside. */
export const hashPassword = (password: string): Promise<string> =>
  turnstile(() => hash(password, cost))

let decoy: Promise<string> | undefined

/** Whether the password is right. Without a hash it takes as long and says no: unknown names can't be told by time. */
export const isPasswordOf = async (
  password: string,
  passwordHash: string | null,
): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password')
  const against = passwordHash ?? (await decoy)
  const matches = await turnstile(() => verify(against, password))
  return matches && passwordHash !== null
}
