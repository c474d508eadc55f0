import type { Month } from '@warsha/contracts/hr/loan-rules'
import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { getWageNumbers } from '../employee-documents/employee-documents.views.ts'
import type { DecidingActor } from '../employees/assert-can-decide.ts'
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

/**
 * Writes the salary information file of a month from all its records. Nothing is written while one of them has an error.
 *
 * Throws `wps_invalid` (422) with all errors: the path names the setting, or the employee's code and the field.
 */
export const writeWpsFile = async (
  service: Service,
  payrollMonth: Month,
  actor: DecidingActor,
): Promise<{ name: string; content: Uint8Array }> => {
  const { db } = service
  const settings = await readLocalSettings(db)
  const employees: WpsEmployee[] = []
  for (const salary of await selectSalariesOfMonth(db, payrollMonth)) {
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
    await recordWageFile(tx, { ...payrollMonth, written_at: now.toISOString() })
    await addAuditEntry(tx, service.name, actor, {
      action: 'wps_file_written',
      subject: { type: 'salary', id: null },
      details: { ...payrollMonth, name, employees: employees.length },
    })
  })
  return { name, content: Buffer.from(content, 'ascii') }
}
