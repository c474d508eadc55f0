/**
 * The list of what is revoked: a session, or every token of a person below a counter. Each process reads it before it
 * is ready and every two seconds after; while identity is away the last list stays in force (design: safety.md rule 1).
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { listRevocations } from '@warsha/contracts/users'
import type { Logger } from './logger.ts'
import type { Actor } from './user-token.ts'

export type Revocation = AnswerOf<typeof listRevocations>['data'][number]

export interface Revocations {
  isRevoked(actor: Pick<Actor, 'id' | 'sid' | 'sv'>): boolean
  /** Reads once; throws when identity can't be asked. */
  load(): Promise<void>
  isLoaded(): boolean
  /** Reads every two seconds until the signal. */
  run(signal: AbortSignal): Promise<void>
}

const everyMs = 2000

/** `readAfter` asks identity (or, in identity, the table) for what came after a position. */
export const createRevocations = (
  readAfter: (position: number) => Promise<Revocation[]>,
  logger: Logger,
): Revocations => {
  const sessions = new Map<string, number>()
  const persons = new Map<string, { below: number; until: number }>()
  let position = 0
  let done = false

  const add = (row: Revocation) => {
    const until = Date.parse(row.expires_at)
    if (row.sid) sessions.set(row.sid, until)
    if (row.sub && row.sv_below !== null)
      persons.set(row.sub, {
        below: Math.max(row.sv_below, persons.get(row.sub)?.below ?? 0),
        until,
      })
    position = Math.max(position, row.position)
  }
  const forgetExpired = (now: number) => {
    for (const [sid, until] of sessions) if (until < now) sessions.delete(sid)
    for (const [sub, { until }] of persons) if (until < now) persons.delete(sub)
  }
  const read = async () => {
    // Answers are pages: the list is whole when one brings nothing new.
    for (let before = -1; position > before; ) {
      before = position
      for (const row of await readAfter(position)) add(row)
    }
    forgetExpired(Date.now())
    done = true
  }
  return {
    isRevoked: ({ id, sid, sv }) => sessions.has(sid) || sv < (persons.get(id)?.below ?? 0),
    load: read,
    isLoaded: () => done,
    run: async (signal) => {
      let failing = false
      while (!signal.aborted) {
        try {
          await read()
          failing = false
        } catch (error) {
          if (!failing)
            logger.warn(
              { err: error },
              'the list of revocations cannot be read; the last one stays in force',
            )
          failing = true
        }
        await sleep(done ? everyMs : 200, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}
