import type { PayloadOf } from '@warsha/contracts/base/event'
import { managementRoleNames } from '@warsha/contracts/base/roles'
import { correctionDecided, correctionRequested } from '@warsha/contracts/hr/events'
import { toDeciders } from '../features/notifications/employee-request-kinds.ts'
import { defineKind } from '../features/notifications/notification-kind.ts'

interface RequestedTime {
  readonly requested_check_in: string
  readonly requested_date?: string | undefined
}

/** @compatibility 1.1, removable from 1.3: hr sent no day, so the instant stands for it. */
const dayOf = ({ requested_check_in, requested_date }: RequestedTime): string =>
  requested_date ?? requested_check_in

const toEmployee = {
  group: 'own_requests',
  event: correctionDecided,
  recipients: ({ employee_id }: { employee_id: string }) => ({ users: [employee_id] }),
  params: (payload: RequestedTime) => ({ date: dayOf(payload) }),
  link: () => '/my-attendance',
} as const

const recipientsOf = ({ employee_id, employee_role }: PayloadOf<typeof correctionRequested>) => ({
  // @compatibility 1.1, removable from 1.3: hr did not send the role.
  ...(employee_role === undefined
    ? { roles: managementRoleNames }
    : toDeciders.recipients({ employee_role })),
  except: employee_id,
})

export default [
  defineKind({
    ...toDeciders,
    key: 'correction_requested',
    event: correctionRequested,
    recipients: recipientsOf,
    params: (payload) => ({ employee_name: payload.employee_name, date: dayOf(payload) }),
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
