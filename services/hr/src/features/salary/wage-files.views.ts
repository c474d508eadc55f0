/** The wage files of a month as the payroll shows them. */
import type { Month } from '@warsha/contracts/hr/loan-rules'
import type { WageFileState } from '@warsha/contracts/hr/salary'
import type { Queryable } from '@warsha/service-kit/database'
import { selectSalariesOfMonth } from './salary.store.ts'
import { selectInScope } from './wage-file-scopes.ts'
import { selectWageFiles } from './wage-files.store.ts'

/** Returns how many employees of a month the wage files contain. */
export const readWageFileState = async (
  db: Queryable,
  payrollMonth: Month,
): Promise<WageFileState> => {
  const files = await selectWageFiles(db, payrollMonth)
  const salaries = await selectSalariesOfMonth(db, payrollMonth)
  const unwritten = selectInScope(salaries, files, 'unwritten').length
  return {
    files: files.length,
    written_at: files[0]?.written_at ?? null,
    written_by_name: files[0]?.written_by_name ?? null,
    last_file: selectInScope(salaries, files, 'last_file').length,
    written: salaries.length - unwritten,
    unwritten,
  }
}
