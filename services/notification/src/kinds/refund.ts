import { managementRoleNames } from '@warsha/contracts/base/roles'
import { refundIssued, refundRejected, refundRequested } from '@warsha/contracts/workshop/events'
import { defineKind } from '../features/notifications/notification-kind.ts'

interface Refund {
  readonly amount: number
  readonly receipt_number: string
}
const toParams = ({ amount, receipt_number }: Refund) => ({
  amount: String(amount),
  receipt_number,
})

const linkOf = ({ id }: { readonly id: string }) => `/work-cards/refunds?open=${id}`
const toRequester = ({ requested_by }: { readonly requested_by: string }) => ({
  users: [requested_by],
})

export default [
  defineKind({
    key: 'refund_waiting',
    group: 'requests',
    type: 'info',
    event: refundRequested,
    recipients: ({ requested_by }) => ({ roles: managementRoleNames, except: requested_by }),
    params: (refund) => ({
      ...toParams(refund),
      requested_by_name: refund.requested_by_name,
      reason: refund.reason,
    }),
    link: linkOf,
  }),
  defineKind({
    key: 'refund_approved',
    group: 'own_requests',
    type: 'success',
    event: refundIssued,
    // The person who issued it alone is the actor, who is left out.
    recipients: toRequester,
    params: (refund) => ({ ...toParams(refund), refund_number: refund.refund_number }),
    link: linkOf,
  }),
  defineKind({
    key: 'refund_rejected',
    group: 'own_requests',
    type: 'warning',
    event: refundRejected,
    recipients: toRequester,
    params: (refund) => ({ ...toParams(refund), decided_by_name: refund.decided_by_name }),
    link: linkOf,
  }),
  defineKind({
    key: 'refund_received',
    group: 'billing',
    type: 'info',
    event: refundIssued,
    recipients: ({ customer_id }) => ({ users: [customer_id] }),
    params: (refund) => ({ ...toParams(refund), refund_number: refund.refund_number }),
    link: () => '/customer-portal/invoices',
  }),
]
