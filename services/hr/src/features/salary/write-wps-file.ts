import type { Month } from '@warsha/contracts/hr/loan-rules'
import type { WageFileScope, WageFileState } from '@warsha/contracts/hr/salary'
import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { getWageNumbers } from '../employee-documents/employee-documents.views.ts'
import type { DecidingActor } from '../employees/assert-can-decide.ts'
import { selectLastWageFile } from '../employees/bank-changes.store.ts'
import { recordWageFile } from '../employees/change-bank-details.ts'
import { selectOptionalEmployee } from '../employees/employees.store.ts'
import { selectSalariesOfMonth } from './salary.store.ts'
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

interface WageFileInput extends Month {
  /** All employees, unless only those who are in no file of the month. */
  readonly employees?: WageFileScope | undefined
}

/**
 * Writes the salary information file of a month from its records. Nothing is written while one of them has an error.
 *
 * Throws `wps_invalid` (422) with all errors: the path names the setting, or the employee's code and the field.
 */
export const writeWpsFile = async (
  service: Service,
  { month, year, employees: scope }: WageFileInput,
  actor: DecidingActor,
): Promise<{ name: string; content: Uint8Array }> => {
  const { db } = service
  const payrollMonth = { month, year }
  const settings = await readLocalSettings(db)
  const employees: WpsEmployee[] = []
  const salaries = (await selectSalariesOfMonth(db, payrollMonth)).filter(
    ({ is_in_wage_file }) => scope !== 'unwritten' || !is_in_wage_file,
  )
  for (const salary of salaries) {
    const employee = await selectOptionalEmployee(db, salary.employee_id)
    const numbers = await getWageNumbers(db, salary.employee_id)
    employees.push({
      employee_code: employee?.employee_code ?? '',
      person_number: numbers.labour_card_number,
      bank_routing: numbers.bank_routing,
      iban: employee?.bank_account ?? null,
      amounts: salary.amounts,
      unpaid_days: salary.unpaid_days,
    })
  }
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
  await db.inTransaction(async (tx) => {
    await recordWageFile(tx, {
      ...payrollMonth,
      written_at: now.toISOString(),
      employee_ids: salaries.map(({ employee_id }) => employee_id),
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'wps_file_written',
      subject: { type: 'salary', id: null },
      details: { ...payrollMonth, name, employees: employees.length },
    })
  })
  return { name, content: Buffer.from(content, 'ascii') }
}

/** Returns which employees the wage files of a month contain. */
export const readWageFileState = async (
  db: Queryable,
  payrollMonth: Month,
): Promise<WageFileState> => {
  const salaries = await selectSalariesOfMonth(db, payrollMonth)
  const written = salaries.filter(({ is_in_wage_file }) => is_in_wage_file).length
  return {
    written_at: await selectLastWageFile(db, payrollMonth),
    written,
    unwritten: salaries.length - written,
  }
}
