/** How responses name the employee of a record. */
import { text, textOrNull } from '../base/fields.ts'

export const employeeNameColumns = {
  employee_id: text(),
  first_name: text(),
  last_name: text(),
  employee_code: text(),
}

export const employeeColumns = {
  ...employeeNameColumns,
  department: textOrNull(),
  position: textOrNull(),
}
