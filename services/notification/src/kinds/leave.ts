import type { PayloadOf } from '@warsha/contracts/base/event'
import { leaveDecided, leaveRequested, leaveShortened } from '@warsha/contracts/hr/events'
import { defineKind } from '../features/notifications/notification-kind.ts'
import { rolesThatDecide } from '../features/notifications/request-recipients.ts'

const toParams = ({
  employee_name,
  leave_type,
  start_date,
  end_date,
}: PayloadOf<typeof leaveRequested>) => ({ employee_name, leave_type, start_date, end_date })

const toEmployee = {
  group: 'own_requests',
  event: leaveDecided,
  recipients: ({ employee_id }: { employee_id: string }) => ({ users: [employee_id] }),
  params: toParams,
  link: () => '/my-hr',
} as const

export default [
  defineKind({
    key: 'leave_requested',
    group: 'requests',
    type: 'info',
    event: leaveRequested,
    recipients: ({ employee_role }) => ({ roles: rolesThatDecide(employee_role) }),
    params: toParams,
    link: () => '/hr-management',
  }),
  defineKind({
    ...toEmployee,
    key: 'leave_approved',
    type: 'success',
    appliesTo: ({ decision }) => decision === 'approved',
  }),
  defineKind({
    ...toEmployee,
    key: 'leave_rejected',
    type: 'alert',
    appliesTo: ({ decision }) => decision === 'rejected',
  }),
  defineKind({
    ...toEmployee,
    key: 'leave_shortened',
    type: 'info',
    event: leaveShortened,
    appliesTo: ({ is_withdrawn }) => !is_withdrawn,
    params: (payload) => ({ ...toParams(payload), former_end_date: payload.former_end_date }),
  }),
  defineKind({
    ...toEmployee,
    key: 'leave_withdrawn',
    type: 'alert',
    event: leaveShortened,
    appliesTo: ({ is_withdrawn }) => is_withdrawn,
  }),
]
