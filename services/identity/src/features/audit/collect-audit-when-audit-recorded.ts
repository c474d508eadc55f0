import { auditRecorded } from '@warsha/contracts/base/event'
import { execute } from '@warsha/service-kit/database'
import { defineReaction } from '@warsha/service-kit/messaging'
import type { IdentityService } from '../../identity-service.ts'
import sql from './audit.sql'

/** Collects the audit entries of every service, including identity, in one insert-only table. */
export const collectAuditWhenAuditRecorded = defineReaction<
  IdentityService,
  ReturnType<typeof auditRecorded>
>(
  'identity.collect-audit-when-audit-recorded',
  auditRecorded('*'),
  async (tx, { details, ...entry }, _identity, event) => {
    await execute(tx, sql.insertEntry, { id: event.id, ...entry, details: JSON.stringify(details) })
  },
)
