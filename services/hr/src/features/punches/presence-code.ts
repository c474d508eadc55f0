/**
 * Codes on the shop's screen. A code is an HMAC of the current 30 seconds, so it also proves the time of a punch that was
 * made without a connection.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '@warsha/service-kit/database'
import { insertPresenceSecret, selectOptionalPresenceSecret } from './punches.store.ts'

const stepMs = 30_000
const digits = 8

/** Returns the secret of this shop. Creates it at the first use. */
const ensureSecret = async (db: Queryable): Promise<string> => {
  const existing = await selectOptionalPresenceSecret(db)
  if (existing) return existing
  await insertPresenceSecret(db, randomBytes(32).toString('hex'))
  return (await selectOptionalPresenceSecret(db))!
}

const computeCode = (secret: string, step: number): string => {
  const hash = createHmac('sha256', Buffer.from(secret, 'hex')).update(String(step)).digest()
  return String(hash.readBigUInt64BE() % 10n ** BigInt(digits)).padStart(digits, '0')
}

/** Returns the code at an instant and the instant at which the next one follows. */
export const createPresenceCode = async (
  db: Queryable,
  at: Date,
): Promise<{ code: string; expires_at: string }> => {
  const step = Math.floor(at.getTime() / stepMs)
  const code = computeCode(await ensureSecret(db), step)
  return { code, expires_at: new Date((step + 1) * stepMs).toISOString() }
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** True for the code at an instant and the one before, because scanning takes some seconds. */
export const isPresenceCodeValid = async (
  db: Queryable,
  code: string,
  at: Date,
): Promise<boolean> => {
  const typed = code.replace(/\D/g, '')
  const step = Math.floor(at.getTime() / stepMs)
  const secret = await ensureSecret(db)
  return [step, step - 1].some((candidate) => isEqual(typed, computeCode(secret, candidate)))
}
