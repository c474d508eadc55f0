/** Deleting an employee makes them inactive: nobody's record is ever removed. */
import type { deleteEmployee } from '@warsha/contracts/employees'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { changeEmployee } from './change-employee.ts'

/** Safe to repeat. Never oneself, and never the last admin (409). */
export const makeEmployeeInactive = async (
  service: Service,
  { actor, token, params }: RequestContext<typeof deleteEmployee>,
) => {
  await changeEmployee(service, { actor, token, params, body: { is_active: false } })
  return {}
}
