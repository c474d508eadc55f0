import type { PayloadOf } from '@warsha/contracts/base/event'
import { leaveDecided, leaveRequested, leaveShortened } from '@warsha/contracts/hr/events'
import { toDeciders, toEmployee } from '../features/notifications/employee-request-kinds.ts'
import { defineKind } from '../features/notifications/notification-kind.ts'

const toParams = ({
  employee_name,
  leave_type,
  start_date,
  end_date,
}: PayloadOf<typeof leaveRequested>) => ({ employee_name, leave_type, start_date, end_date })

const ofDecision = { ...toEmployee, event: leaveDecided, params: toParams } as const

export default [
  defineKind({
    ...toDeciders,
    key: 'leave_requested',
    event: leaveRequested,
    params: toParams,
  }),
  defineKind({
    ...ofDecision,
    key: 'leave_approved',
    type: 'success',
    appliesTo: ({ decision }) => decision === 'approved',
  }),
  defineKind({
    ...ofDecision,
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
    params: toParams,
  }),
]
