import * as endpoints from '@warsha/contracts/workshop/estimates/approval-limits'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { readCustomer } from '../invitations/to-invitation.ts'
import { selectLimits, selectUsedSince } from './approval-limits.store.ts'
import { readStartOfMonth } from './assert-within-limit.ts'
import {
  addApprovalLimit,
  changeApprovalLimit,
  removeApprovalLimit,
  toApprovalLimit,
} from './change-approval-limits.ts'

export const approvalLimitRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(endpoints.listApprovalLimits, async ({ params: { id } }) => {
    await readCustomer(db, id)
    const limits = await selectLimits(db, id)
    const since = await readStartOfMonth(db, service)
    const used = limits.length === 0 ? [] : await selectUsedSince(db, { customer_id: id, since })
    return { data: limits.map((limit) => toApprovalLimit(limit, used)) }
  })
  mount(endpoints.addApprovalLimit, (input) => addApprovalLimit(service, input))
  mount(endpoints.changeApprovalLimit, (input) => changeApprovalLimit(service, input))
  mount(endpoints.removeApprovalLimit, (input) => removeApprovalLimit(service, input))
}
