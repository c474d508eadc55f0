// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  lockStaffMember: Block<{ id: string }, { id: string; employee_code: string; first_name: string; last_name: string; role_name: string; department: string | null; position: string | null; hire_date: string; termination_date: string | null; base_salary: string | null; hourly_rate: string | null; is_active: boolean }>
  selectStaffMember: Block<{ id: string }, { id: string; employee_code: string; first_name: string; last_name: string; role_name: string; department: string | null; position: string | null; hire_date: string; termination_date: string | null; base_salary: string | null; hourly_rate: string | null; is_active: boolean }>
  selectStaffOfMonth: Block<{ to: string; from: string }, { id: string; employee_code: string; first_name: string; last_name: string; role_name: string; department: string | null; position: string | null; hire_date: string; termination_date: string | null; base_salary: string | null; hourly_rate: string | null; is_active: boolean }>
  countDeciders: Block<{ actor_id: string }, { admins: number; others: number }>
}
export default sql
