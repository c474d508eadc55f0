import type { PayloadOf } from '@warsha/contracts/base/event'
import { loanDecided, loanRequested } from '@warsha/contracts/hr/events'
import { toDeciders, toEmployee } from '../features/notifications/employee-request-kinds.ts'
import { defineKind } from '../features/notifications/notification-kind.ts'

const toParams = ({ employee_name, type, amount }: PayloadOf<typeof loanRequested>) => ({
  employee_name,
  type,
  amount: String(amount),
})

const ofDecision = { ...toEmployee, event: loanDecided, params: toParams } as const

export default [
  defineKind({
    ...toDeciders,
    key: 'loan_requested',
    event: loanRequested,
    params: toParams,
  }),
  defineKind({
    ...ofDecision,
    key: 'loan_approved',
    type: 'success',
    appliesTo: ({ decision }) => decision === 'approved',
  }),
  defineKind({
    ...ofDecision,
    key: 'loan_rejected',
    type: 'alert',
    appliesTo: ({ decision }) => decision === 'rejected',
  }),
]
