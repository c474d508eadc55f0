/** Saved views of lists in the database. */
import type { ListView } from '@warsha/contracts/identity/list-views'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './list-views.sql'

/** Serialises the changes of one user's views. */
export const lockViews = (tx: Transaction, userId: string) =>
  execute(tx, sql.lockViews, { user_id: userId })

export const selectViews = (db: Queryable, userId: string, list: string): Promise<ListView[]> =>
  queryRows(db, sql.selectViews, { user_id: userId, list })

/** Returns null for views of other users, as for unknown ones. */
export const selectOptionalView = (
  db: Queryable,
  userId: string,
  id: string,
): Promise<ListView | null> => queryOptionalRow(db, sql.selectOptionalView, { id, user_id: userId })

/** Counts the user's views of the list, and looks for another one with the view's name. */
export const countViews = (
  tx: Transaction,
  userId: string,
  { id, list, name }: Pick<ListView, 'id' | 'list' | 'name'>,
) => queryRow(tx, sql.countViews, { user_id: userId, id, list, name })

/** Makes every other view of the list an ordinary one. */
export const endDefault = (
  tx: Transaction,
  userId: string,
  { id, list }: Pick<ListView, 'id' | 'list'>,
) => execute(tx, sql.endDefault, { user_id: userId, id, list })

export const insertView = (tx: Transaction, userId: string, view: ListView) =>
  execute(tx, sql.insertView, { ...view, user_id: userId })

export const updateView = (tx: Transaction, { id, name, content, is_default }: ListView) =>
  execute(tx, sql.updateView, { id, name, content, is_default })

/** Returns false if the user has no such view. */
export const deleteView = async (db: Queryable, userId: string, id: string): Promise<boolean> =>
  (await queryOptionalRow(db, sql.deleteView, { id, user_id: userId })) !== null
