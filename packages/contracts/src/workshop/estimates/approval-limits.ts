/** What the persons of a company may approve for one vehicle in one month. Without any limit everybody may approve everything. */
import { bare, data, endpoint } from '../../base/endpoint.ts'
import {
  amountInAed,
  flag,
  instant,
  money,
  oneLine,
  optionalPhone,
  text,
  textOrNull,
  version,
  z,
} from '../../base/fields.ts'
import { managementRoles, officeRoles } from '../../base/roles.ts'

export const approvalLimit = z.object({
  id: text(),
  /** As the person signs. */
  person_name: text(),
  phone: textOrNull(),
  /** For one vehicle in one month, with VAT. */
  monthly_limit: amountInAed(),
  /** Approves any sum. */
  is_fleet_manager: z.boolean(),
  /** What the person approved for each vehicle in this month, the largest sums first. Empty in the response of a change. */
  used_this_month: z.optional(
    z.array(z.object({ vehicle_id: text(), plate_number: text(), amount: amountInAed() })),
  ),
  version: z.int(),
  updated_at: instant(),
  updated_by: textOrNull(),
})
export type ApprovalLimit = z.infer<typeof approvalLimit>

export const newApprovalLimit = z.object({
  person_name: oneLine(100),
  phone: optionalPhone(),
  monthly_limit: money(),
  is_fleet_manager: flag(),
})
export type NewApprovalLimit = z.infer<typeof newApprovalLimit>

/** {id} is the customer. By name. */
export const listApprovalLimits = endpoint({
  method: 'GET',
  path: '/customers/{id}/approval-limits',
  guard: officeRoles,
  response: data(z.array(approvalLimit)),
})

export const addApprovalLimit = endpoint({
  method: 'POST',
  path: '/customers/{id}/approval-limits',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: newApprovalLimit,
  rejects: ['duplicate_person'],
  response: data(approvalLimit),
})

export const changeApprovalLimit = endpoint({
  method: 'PUT',
  path: '/customers/{id}/approval-limits/{limitId}',
  guard: managementRoles,
  body: z.object({ ...newApprovalLimit.shape, version: version() }),
  rejects: ['changed_since_read', 'duplicate_person'],
  response: data(approvalLimit),
})

export const removeApprovalLimit = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/approval-limits/{limitId}',
  guard: managementRoles,
  response: bare(z.object({})),
})
