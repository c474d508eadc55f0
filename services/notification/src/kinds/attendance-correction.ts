import { managementRoleNames } from '@warsha/contracts/base/roles'
import { correctionDecided, correctionRequested } from '@warsha/contracts/hr/events'
import { defineKind } from '../features/notifications/notification-kind.ts'

const toEmployee = {
  group: 'own_requests',
  event: correctionDecided,
  recipients: ({ employee_id }: { employee_id: string }) => ({ users: [employee_id] }),
  params: ({ requested_check_in }: { requested_check_in: string }) => ({
    date: requested_check_in,
  }),
  link: () => '/my-attendance',
} as const

export default [
  defineKind({
    key: 'correction_requested',
    group: 'requests',
    type: 'info',
    event: correctionRequested,
    recipients: ({ employee_id }) => ({ roles: managementRoleNames, except: employee_id }),
    params: ({ employee_name, requested_check_in }) => ({
      employee_name,
      date: requested_check_in,
    }),
    link: () => '/attendance/corrections',
  }),
  defineKind({
    ...toEmployee,
    key: 'correction_approved',
    type: 'success',
    appliesTo: ({ status }) => status === 'approved',
  }),
  defineKind({
    ...toEmployee,
    key: 'correction_rejected',
    type: 'alert',
    appliesTo: ({ status }) => status === 'rejected',
  }),
]
