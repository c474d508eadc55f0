import { fieldError } from '@warsha/service-kit/base'
import type { Queryable, Transaction } from '@warsha/service-kit/database'
import { selectOptionalMechanic } from './work-cards.store.ts'

/** Throws 400 at the field if the employee is unknown or inactive. Null assigns nobody. */
export const assertMechanicActive = async (tx: Transaction, id: string | null): Promise<void> => {
  if (id === null) return
  const mechanic = await selectOptionalMechanic(tx, id)
  if (!mechanic?.is_active) throw fieldError('assigned_mechanic_id', 'unknown_mechanic')
}

/**
 * Returns the name of a current or former assignee. Null if nobody is assigned or the employee has not been copied from hr
 * yet.
 */
export const findMechanicName = async (
  db: Queryable,
  id: string | null,
): Promise<string | null> => {
  if (id === null) return null
  return (await selectOptionalMechanic(db, id))?.name ?? null
}
