/**
 * The list of revoked sessions and users. Each process loads it before it is ready and every two seconds after that.
 * While identity is unavailable the last list stays in force.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { listRevocations } from '@warsha/contracts/identity/users'
import type { Logger } from '../base/logger.ts'
import type { Actor } from './user-token.ts'

export type Revocation = ResponseOf<typeof listRevocations>['data'][number]

export interface Revocations {
  isRevoked(actor: Pick<Actor, 'id' | 'sid' | 'sv'>): boolean
  /** Loads the list once. Throws if identity is unavailable. */
  load(): Promise<void>
  isLoaded(): boolean
  /** Loads the list every two seconds until `signal` aborts. */
  run(signal: AbortSignal): Promise<void>
}

const intervalMs = 2000
const firstLoadIntervalMs = 200

/** `readAfter` returns the revocations after a position: from identity, or in identity from its table. */
export const createRevocations = (
  readAfter: (position: number) => Promise<Revocation[]>,
  logger: Logger,
): Revocations => {
  /** Expiry by session id, in ms. */
  const sessions = new Map<string, number>()
  /** By user id: all tokens with a session version below `minVersion` are revoked. */
  const users = new Map<string, { minVersion: number; expiresAt: number }>()
  let position = 0
  let isLoaded = false

  const add = (row: Revocation) => {
    const expiresAt = Date.parse(row.expires_at)
    if (row.sid) sessions.set(row.sid, expiresAt)
    if (row.sub && row.sv_below !== null)
      users.set(row.sub, {
        minVersion: Math.max(row.sv_below, users.get(row.sub)?.minVersion ?? 0),
        expiresAt,
      })
    position = Math.max(position, row.position)
  }
  const deleteExpired = (now: number) => {
    for (const [sid, expiresAt] of sessions) if (expiresAt < now) sessions.delete(sid)
    for (const [id, { expiresAt }] of users) if (expiresAt < now) users.delete(id)
  }
  const load = async () => {
    // Responses are pages. The list is complete when a page brings nothing new.
    let previousPosition = -1
    while (position > previousPosition) {
      previousPosition = position
      for (const row of await readAfter(position)) add(row)
    }
    deleteExpired(Date.now())
    isLoaded = true
  }

  return {
    isRevoked: ({ id, sid, sv }) => sessions.has(sid) || sv < (users.get(id)?.minVersion ?? 0),
    load,
    isLoaded: () => isLoaded,
    run: async (signal) => {
      let isFailing = false
      while (!signal.aborted) {
        try {
          await load()
          isFailing = false
        } catch (error) {
          if (!isFailing)
            logger.warn({ err: error }, 'cannot load the revocations; the last list stays in force')
          isFailing = true
        }
        await sleep(isLoaded ? intervalMs : firstLoadIntervalMs, undefined, { signal }).catch(
          () => undefined,
        )
      }
    },
  }
}
