import type { Month } from '@warsha/contracts/hr/loan-rules'
import type { WageFileScope } from '@warsha/contracts/hr/salary'
import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { getWageNumbers } from '../employee-documents/employee-documents.views.ts'
import type { DecidingActor } from '../employees/assert-can-decide.ts'
import { selectOptionalEmployee } from '../employees/employees.store.ts'
import { selectSalariesOfMonth } from './salary.store.ts'
import { type SalaryOfMonth, selectInScope } from './wage-file-scopes.ts'
import { insertWageFile, lockWageFiles, selectWageFiles } from './wage-files.store.ts'
import { findWpsErrors, renderWpsFile, type WpsEmployee } from './wps-file.ts'

const toLocalTime = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
    .format(instant)
    .replaceAll(':', '')

/** Returns the salary with what the file says about its employee. */
const toWpsEmployee = async (
  db: Queryable,
  { employee_id, amounts, unpaid_days }: SalaryOfMonth,
): Promise<WpsEmployee> => {
  const employee = await selectOptionalEmployee(db, employee_id)
  const numbers = await getWageNumbers(db, employee_id)
  return {
    employee_code: employee?.employee_code ?? '',
    person_number: numbers.labour_card_number,
    bank_routing: numbers.bank_routing,
    iban: employee?.bank_account ?? null,
    amounts,
    unpaid_days,
  }
}

interface WageFileInput extends Month {
  /** Default: all. */
  readonly employees?: WageFileScope | undefined
  /** The number of files of the month that the user knows. */
  readonly known_files?: number | null | undefined
}

/**
 * Writes the salary information file of a month from its records. Nothing is written while one of them has an error.
 *
 * Throws `wps_invalid` (422) with all errors: the path names the setting, or the employee's code and the field. Throws
 * `changed_since_read` (409) if the number of files is not the known one.
 */
export const writeWpsFile = (
  service: Service,
  { month, year, employees: scope = 'all', known_files }: WageFileInput,
  actor: DecidingActor,
): Promise<{ name: string; content: Uint8Array }> =>
  service.db.inTransaction(async (tx) => {
    const payrollMonth = { month, year }
    const settings = await readLocalSettings(tx)
    await lockWageFiles(tx, payrollMonth)
    const files = await selectWageFiles(tx, payrollMonth)
    if (typeof known_files === 'number' && known_files !== files.length) {
      const [lastFile] = files
      throw new ApiError('changed_since_read', {
        name: lastFile?.written_by_name ?? '',
        ...(lastFile && { at: lastFile.written_at }),
      })
    }
    const salaries = selectInScope(await selectSalariesOfMonth(tx, payrollMonth), files, scope)
    const employees: WpsEmployee[] = []
    for (const salary of salaries) employees.push(await toWpsEmployee(tx, salary))
    const now = service.clock()
    const input = {
      establishment: settings.mohre_establishment,
      bank_routing: settings.company_bank_routing,
      payrollMonth,
      date: toLocalDate(settings.shop_timezone, now),
      time: toLocalTime(settings.shop_timezone, now),
      employees,
    }
    const details = findWpsErrors(input)
    if (details.length > 0) throw new ApiError('wps_invalid', {}, { details })

    const { name, content } = renderWpsFile(input)
    await insertWageFile(tx, {
      ...payrollMonth,
      written_at: now.toISOString(),
      written_by: actor?.id ?? null,
      written_by_name: actor?.name ?? null,
      employee_ids: salaries.map(({ employee_id }) => employee_id),
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'wps_file_written',
      subject: { type: 'salary', id: null },
      details: { ...payrollMonth, name, employees: employees.length },
    })
    return { name, content: Buffer.from(content, 'ascii') }
  })
