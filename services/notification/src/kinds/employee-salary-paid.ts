import { salaryPaid } from '@warsha/contracts/hr/events'
import { toEmployee } from '../features/notifications/employee-request-kinds.ts'
import { defineKind } from '../features/notifications/notification-kind.ts'

export default defineKind({
  ...toEmployee,
  key: 'salary_paid',
  type: 'success',
  event: salaryPaid,
  params: ({ year, month }) => ({ month: `${year}-${String(month).padStart(2, '0')}` }),
})
