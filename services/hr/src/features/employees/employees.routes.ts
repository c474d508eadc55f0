import {
  changeEmployee as changeEmployeeEndpoint,
  createEmployee,
  deleteEmployee,
  exportEmployees,
  listEmployeeCopies,
  listEmployees,
  readEmployee,
  readEmployeeCopy,
  readEmployeeStats,
} from '@warsha/contracts/hr/employees'
import { findEmployeeLoginReservations } from '@warsha/contracts/identity/users'
import type { Mount } from '@warsha/service-kit/http'
import { exportList, type Service } from '@warsha/service-kit/process'
import { addEmployee } from './add-employee.ts'
import { changeEmployee } from './change-employee.ts'
import { deactivateEmployee } from './deactivate-employee.ts'
import { selectReservations } from './employees.store.ts'
import {
  getEmployee,
  getEmployeeCopy,
  listCopiesAfter,
  listEmployeePage,
  readStats,
} from './employees.views.ts'
import { employeesExport } from './export-employees.ts'

export const employeeRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(listEmployees, ({ query, scope, actor }) => listEmployeePage(db, query, scope, actor))
  mount(exportEmployees, (context) =>
    exportList(service, context, employeesExport(db, context.query)),
  )
  mount(readEmployeeStats, async () => ({ data: await readStats(db) }))
  mount(readEmployee, async ({ params, actor }) => ({
    data: await getEmployee(db, params.id, actor),
  }))
  mount(createEmployee, (context) => addEmployee(service, context))
  mount(changeEmployeeEndpoint, (context) => changeEmployee(service, context))
  mount(deleteEmployee, (context) => deactivateEmployee(service, context))
  mount(findEmployeeLoginReservations, async ({ body }) => ({
    data: await selectReservations(db, body.ids),
  }))
  mount(listEmployeeCopies, async ({ query }) => ({
    data: await listCopiesAfter(db, query.after),
  }))
  mount(readEmployeeCopy, async ({ params }) => ({ data: await getEmployeeCopy(db, params.id) }))
}
