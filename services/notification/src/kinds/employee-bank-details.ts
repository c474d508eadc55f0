import { bankChangeRequested, bankDetailsChanged } from '@warsha/contracts/hr/events'
import { defineKind } from '../features/notifications/notification-kind.ts'
import { rolesThatDecide } from '../features/notifications/request-recipients.ts'

export default [
  defineKind({
    key: 'bank_change_requested',
    group: 'requests',
    type: 'alert',
    event: bankChangeRequested,
    recipients: ({ employee_role }) => ({ roles: rolesThatDecide(employee_role) }),
    params: ({ employee_name }) => ({ employee_name }),
    link: () => '/employees',
  }),
  defineKind({
    key: 'bank_details_changed',
    group: 'own_requests',
    type: 'alert',
    event: bankDetailsChanged,
    recipients: ({ employee_id }) => ({ users: [employee_id] }),
    params: ({ account }) => ({ account: account || '—' }),
    link: () => '/my-hr',
  }),
]
