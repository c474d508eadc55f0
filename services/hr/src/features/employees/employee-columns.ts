import type { EmployeeRow } from './employees.store.ts'

/** Returns the employee as responses about pay name them (`employeeColumns` in the contracts). */
export const toEmployeeColumns = (
  employee: Pick<
    EmployeeRow,
    'id' | 'first_name' | 'last_name' | 'employee_code' | 'department' | 'position'
  >,
) => ({
  employee_id: employee.id,
  first_name: employee.first_name,
  last_name: employee.last_name,
  employee_code: employee.employee_code,
  department: employee.department,
  position: employee.position,
})
