import type { PayloadOf } from '@warsha/contracts/base/event'
import { loanDecided, loanRequested } from '@warsha/contracts/hr/events'
import { defineKind } from '../features/notifications/notification-kind.ts'
import { rolesThatDecide } from '../features/notifications/request-recipients.ts'

const toParams = ({ employee_name, type, amount }: PayloadOf<typeof loanRequested>) => ({
  employee_name,
  type,
  amount: String(amount),
})

const toEmployee = {
  group: 'own_requests',
  event: loanDecided,
  recipients: ({ employee_id }: { employee_id: string }) => ({ users: [employee_id] }),
  params: toParams,
  link: () => '/my-hr',
} as const

export default [
  defineKind({
    key: 'loan_requested',
    group: 'requests',
    type: 'info',
    event: loanRequested,
    recipients: ({ employee_role }) => ({ roles: rolesThatDecide(employee_role) }),
    params: toParams,
    link: () => '/hr-management',
  }),
  defineKind({
    ...toEmployee,
    key: 'loan_approved',
    type: 'success',
    appliesTo: ({ decision }) => decision === 'approved',
  }),
  defineKind({
    ...toEmployee,
    key: 'loan_rejected',
    type: 'alert',
    appliesTo: ({ decision }) => decision === 'rejected',
  }),
]
