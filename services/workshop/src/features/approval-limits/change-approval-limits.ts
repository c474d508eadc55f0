/** Managers of the shop keep what the persons of a company may approve. */
import { toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/estimates/approval-limits'
import { checkVersion } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { readCustomer } from '../invitations/to-invitation.ts'
import {
  type ApprovalLimitFields,
  type ApprovalLimitRow,
  deleteLimit,
  insertLimit,
  lockLimit,
  type UsedLimitRow,
  updateLimit,
} from './approval-limits.store.ts'

interface ByStaff {
  readonly actor: HistoryActor & { readonly id: string }
}

export const toApprovalLimit = (
  { monthly_limit_fils, ...row }: ApprovalLimitRow,
  used: readonly UsedLimitRow[] = [],
) => ({
  ...row,
  monthly_limit: toAed(monthly_limit_fils),
  used_this_month: used
    .filter(({ limit_id }) => limit_id === row.id)
    .map(({ vehicle_id, plate_number, total }) => ({
      vehicle_id,
      plate_number,
      amount: toAed(total),
    })),
})

type LimitBody = RequestContext<typeof endpoints.addApprovalLimit>['body']

const toFields = ({
  person_name,
  phone = null,
  monthly_limit,
  is_fleet_manager,
}: LimitBody): ApprovalLimitFields => ({
  person_name: person_name.replace(/\s+/g, ' '),
  phone,
  monthly_limit_fils: monthly_limit,
  is_fleet_manager,
})

const addLimitAudit = (
  tx: Transaction,
  service: Pick<Service, 'name'>,
  actor: ByStaff['actor'],
  customerId: string,
  details: Record<string, string | number | boolean | null>,
) =>
  addAuditEntry(tx, service.name, actor, {
    action: 'approval_limit_changed',
    subject: { type: 'customer', id: customerId },
    details,
  })

const toDetails = ({ person_name, monthly_limit_fils, is_fleet_manager }: ApprovalLimitFields) => ({
  person_name,
  monthly_limit: toAed(monthly_limit_fils),
  is_fleet_manager,
})

/** Throws `duplicate_person` (409), or 404 if the customer does not exist. */
export const addApprovalLimit = (
  service: Service,
  {
    actor,
    body,
    params: { id: customer_id },
    idempotency,
  }: ByStaff &
    Pick<RequestContext<typeof endpoints.addApprovalLimit>, 'body' | 'params' | 'idempotency'>,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    await readCustomer(tx, customer_id)
    const fields = toFields(body)
    const context = createWriteContext(service, actor)
    const row = await insertLimit(tx, { id: uuid(), customer_id }, fields, context)
    await addLimitAudit(tx, service, actor, customer_id, toDetails(fields))
    return { data: toApprovalLimit(row) }
  })

/** Throws `changed_since_read` and `duplicate_person` (409), or 404 if the customer has no such limit. */
export const changeApprovalLimit = (
  service: Service,
  {
    actor,
    body,
    params: { id: customer_id, limitId: id },
  }: ByStaff & Pick<RequestContext<typeof endpoints.changeApprovalLimit>, 'body' | 'params'>,
) =>
  service.db.inTransaction(async (tx) => {
    checkVersion(await lockLimit(tx, { id, customer_id }), body.version)
    const fields = toFields(body)
    const row = await updateLimit(tx, id, fields, createWriteContext(service, actor))
    await addLimitAudit(tx, service, actor, customer_id, toDetails(fields))
    return { data: toApprovalLimit(row) }
  })

/** Throws 404 if the customer has no such limit. */
export const removeApprovalLimit = (
  service: Service,
  {
    actor,
    params: { id: customer_id, limitId: id },
  }: ByStaff & Pick<RequestContext<typeof endpoints.removeApprovalLimit>, 'params'>,
) =>
  service.db.inTransaction(async (tx) => {
    const person_name = await deleteLimit(tx, { id, customer_id })
    await addLimitAudit(tx, service, actor, customer_id, { person_name, removed: true })
    return {}
  })
