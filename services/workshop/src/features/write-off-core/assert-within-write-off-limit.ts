import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import { limitOfRole, restOfLimit } from '../../role-limits.ts'

/**
 * Throws `code` (403) with the amount that the role may still give up.
 * @param before what the same person has given up of the same debt, so that several small amounts do not replace a large one
 */
export const assertWithinWriteOffLimit = async (
  tx: Transaction,
  role: Role,
  amount: Fils,
  before: Fils = fils(0),
  code: 'write_off_above_limit' | 'opening_credit_above_limit' = 'write_off_above_limit',
): Promise<void> => {
  const { write_off_limit_manager } = await readLocalSettings(tx)
  const limit = limitOfRole(role, { reception: '', manager: write_off_limit_manager })
  const rest = restOfLimit(limit, before)
  if (rest !== null && amount > rest) throw new ApiError(code, { amount: toAed(rest) })
}
