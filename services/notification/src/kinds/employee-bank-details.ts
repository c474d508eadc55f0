import { bankChangeRequested, bankDetailsChanged } from '@warsha/contracts/hr/events'
import { toDeciders, toEmployee } from '../features/notifications/employee-request-kinds.ts'
import { defineKind } from '../features/notifications/notification-kind.ts'

export default [
  defineKind({
    ...toDeciders,
    key: 'bank_change_requested',
    type: 'alert',
    event: bankChangeRequested,
    params: ({ employee_name }) => ({ employee_name }),
    link: () => '/employees',
  }),
  defineKind({
    ...toEmployee,
    key: 'bank_details_changed',
    type: 'alert',
    event: bankDetailsChanged,
    params: ({ account }) => ({ account: account || '—' }),
  }),
]
