import { notFound } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import type { WorkCardOwner } from './work-card.ts'
import { selectWorkCardExists } from './work-card-core.store.ts'

/** Throws 404 if the work card does not exist or does not belong to `owner`. */
export const assertWorkCardExists = async (
  db: Queryable,
  id: string,
  owner: Pick<WorkCardOwner, 'mechanic_id'> = {},
): Promise<void> => {
  if (!(await selectWorkCardExists(db, id, owner))) throw notFound()
}
