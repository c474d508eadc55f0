import { salaryPaid } from '@warsha/contracts/hr/events'
import { defineKind } from '../features/notifications/notification-kind.ts'

export default defineKind({
  key: 'salary_paid',
  group: 'own_requests',
  type: 'success',
  event: salaryPaid,
  recipients: ({ employee_id }) => ({ users: [employee_id] }),
  params: ({ year, month }) => ({ month: `${year}-${String(month).padStart(2, '0')}` }),
  link: () => '/my-hr',
})
