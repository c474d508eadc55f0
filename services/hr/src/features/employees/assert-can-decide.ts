/** Who may decide about the request or pay of an employee. */

import type { Role } from '@warsha/contracts/base/roles'
import { ApiError } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { countManagers } from './employees.store.ts'
import { type RankedEmployee, rankBlockedBy } from './rank-blocked-by.ts'

/** The acting user, or null for demo data. */
export type DecidingActor = {
  readonly id: string
  readonly role: Role
  readonly name: string
} | null

interface Target extends RankedEmployee {
  readonly id: string
}

export interface Deciders {
  /** Active admins. */
  readonly admins: number
  /** Active managers and admins except the acting user. */
  readonly others: number
}

export const countDeciders = (db: Queryable, actor: DecidingActor): Promise<Deciders> =>
  countManagers(db, actor?.id ?? null)

/**
 * Returns the error code that blocks the decision, or null.
 *
 * Nobody decides about themselves, and others only by rank (`rankBlockedBy`). An admin decides alone where there is no other
 * manager or admin.
 */
export const decidingBlockedBy = (
  actor: DecidingActor,
  target: Target,
  deciders: Deciders,
): 'own_request' | 'not_allowed' | null => {
  if (!actor) return null
  if (actor.id === target.id)
    return actor.role === 'admin' && deciders.others === 0 ? null : 'own_request'
  return rankBlockedBy(actor, target, deciders.admins)
}

/**
 * Throws `own_request` or `not_allowed` (403) unless the actor may decide. Returns details for the audit entry: an admin
 * who decides alone about the own request is recorded.
 */
export const assertCanDecide = async (
  db: Queryable,
  actor: DecidingActor,
  target: Target,
): Promise<{ decided_alone?: true }> => {
  const blockedBy = decidingBlockedBy(actor, target, await countDeciders(db, actor))
  if (blockedBy) throw new ApiError(blockedBy)
  return actor?.id === target.id ? { decided_alone: true } : {}
}
