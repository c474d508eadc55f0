/** The audit trail: who did what to which record. Insert-only. identity collects it from every service. */
import { endpoint, paged } from '../base/endpoint.ts'
import { instant, optionalLine, paging, text, textOrNull, z } from '../base/fields.ts'
import { adminOnly } from '../base/roles.ts'

const auditEntry = z.object({
  id: text(),
  at: instant(),
  actor_id: textOrNull(),
  actor_name: textOrNull(),
  action: text(),
  subject_type: text(),
  subject_id: textOrNull(),
  details: z.record(z.string(), z.unknown()),
  request_id: textOrNull(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  guard: adminOnly,
  query: z.object({
    ...paging(20),
    actor: optionalLine(),
    action: optionalLine(),
    subject: optionalLine(),
  }),
  response: paged(auditEntry),
})
