import { readEmployeeCopy } from '@warsha/contracts/hr/employees'
import { ApiError } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'
import { isEmployeeCopied, upsertEmployee } from './employees.store.ts'

/**
 * Fetches an employee from hr if the local copy does not have the employee yet: the event of somebody hired a moment ago
 * may arrive after the first request that names them. An employee who is unknown to hr is left out of the copy.
 *
 * Calls hr, so it must run outside of a transaction. Throws `BusyError` (503 or 504) if hr is unavailable.
 */
export const ensureEmployeeCopied = async (
  service: Service,
  id: string | null | undefined,
): Promise<void> => {
  if (!id || (await isEmployeeCopied(service.db, id))) return
  try {
    const { data } = await service.clientFor('hr').call(readEmployeeCopy, { params: { id } })
    await upsertEmployee(service.db, data)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  }
}
