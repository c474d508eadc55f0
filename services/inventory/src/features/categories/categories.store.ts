/** Typed SQL access to part categories. */
import type { PartCategory } from '@warsha/contracts/inventory/spare-parts'
import { ApiError } from '@warsha/service-kit/base'
import {
  getViolatedConstraint,
  type Queryable,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './categories.sql'

export const selectCategories = (db: Queryable): Promise<PartCategory[]> =>
  queryRows(db, sql.selectCategories, {})

/** Throws 409 if a category has the same name in any spelling. */
export const insertCategory = async (
  tx: Transaction,
  category: Omit<PartCategory, 'id'>,
): Promise<PartCategory> => {
  try {
    return await queryRow(tx, sql.insertCategory, category)
  } catch (error) {
    if (getViolatedConstraint(error) === 'categories_name_is_unique')
      throw new ApiError('duplicate_category')
    throw error
  }
}
