/** Which salaries of a month a wage file contains. Pure. */
import type { WageFileScope } from '@warsha/contracts/hr/salary'
import type { selectSalariesOfMonth } from './salary.store.ts'
import type { WageFileRow } from './wage-files.store.ts'

export type SalaryOfMonth = Awaited<ReturnType<typeof selectSalariesOfMonth>>[number]

const isInFile = (
  { employee_id, created_at }: SalaryOfMonth,
  { employee_ids, written_at }: WageFileRow,
): boolean =>
  employee_ids === null
    ? Date.parse(created_at) <= Date.parse(written_at)
    : employee_ids.includes(employee_id)

/** Returns the salaries of the employees in a scope. `files`: those of the month, the newest first. */
export const selectInScope = (
  salaries: readonly SalaryOfMonth[],
  files: readonly WageFileRow[],
  scope: WageFileScope,
): readonly SalaryOfMonth[] => {
  if (scope === 'unwritten')
    return salaries.filter((salary) => !files.some((file) => isInFile(salary, file)))
  const [lastFile] = files
  if (scope === 'last_file')
    return salaries.filter((salary) => lastFile !== undefined && isInFile(salary, lastFile))
  return salaries
}
