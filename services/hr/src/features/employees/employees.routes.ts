import {
  changeEmployee as changeEndpoint,
  createEmployee,
  deleteEmployee,
  listEmployeeCopies,
  listEmployees,
  readEmployee,
  readEmployeeStats,
} from '@warsha/contracts/employees'
import { employeeFates } from '@warsha/contracts/users'
import { notFound } from '@warsha/service-kit/errors'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { addEmployee } from './add-employee.ts'
import { changeEmployee } from './change-employee.ts'
import { selectOptionalEmployee, selectReservations } from './employees.store.ts'
import { selectCopiesAfter, selectPage, selectStats, shown } from './employees.views.ts'
import { makeEmployeeInactive } from './make-employee-inactive.ts'

export const employeeRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(listEmployees, ({ query, reach, actor }) => selectPage(db, query, reach, actor))
  mount(readEmployeeStats, async () => ({ data: await selectStats(db) }))
  mount(readEmployee, async ({ params, actor }) => {
    const row = await selectOptionalEmployee(db, params.id)
    if (!row) throw notFound()
    return { data: shown(row, actor) }
  })
  mount(createEmployee, (call) => addEmployee(service, call))
  mount(changeEndpoint, (call) => changeEmployee(service, call))
  mount(deleteEmployee, (call) => makeEmployeeInactive(service, call))
  mount(employeeFates, async ({ body }) => ({ data: await selectReservations(db, body.ids) }))
  mount(listEmployeeCopies, async ({ query }) => ({
    data: await selectCopiesAfter(db, query.after),
  }))
}
