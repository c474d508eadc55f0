/** Categories of parts in the database. */
import type { PartCategory } from '@warsha/contracts/spare-parts'
import {
  queryRow,
  queryRows,
  type Sql,
  type Transaction,
  violatedConstraint,
} from '@warsha/service-kit/db'
import { ApiError } from '@warsha/service-kit/errors'
import sql from './categories.sql'

export const selectCategories = (db: Sql): Promise<PartCategory[]> =>
  queryRows(db, sql.selectCategories, {})

/** 409 when one bears the name already, in any spelling. */
export const insertCategory = async (
  tx: Transaction,
  named: Omit<PartCategory, 'id'>,
): Promise<PartCategory> => {
  try {
    return await queryRow(tx, sql.insertCategory, named)
  } catch (error) {
    if (violatedConstraint(error) === 'categories_name_is_unique')
      throw new ApiError('duplicate_category')
    throw error
  }
}
