import { toAed } from '@warsha/contracts/base/money'
import { salaryBlockedBy } from '@warsha/contracts/hr/salary-rules'
import { useTranslation } from '@warsha/web-kit'
import type { totalsOf } from './salary-values.ts'

/** Returns a function for the reason why a salary of these totals cannot be saved, with its amounts, or null. */
export const useBlockedText = () => {
  const { t } = useTranslation('pay')
  return (totals: ReturnType<typeof totalsOf>): string | null => {
    const blockedBy = totals && salaryBlockedBy(totals)
    if (!blockedBy) return null
    return t(`errors:${blockedBy}`, {
      total: toAed(totals.total_deductions).toFixed(2),
      subtotal: toAed(totals.gross_salary).toFixed(2),
    })
  }
}
