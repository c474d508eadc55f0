import { auditRecorded } from '@warsha/contracts/base/event'
import { defineReaction, type Reaction } from '@warsha/service-kit/messaging'
import type { IdentityService } from '../../identity-service.ts'
import { insertEntry } from './audit.store.ts'

/** Collects the audit entries of every service, including identity, in one insert-only table. */
export const collectAuditWhenAuditRecorded: Reaction<IdentityService> = {
  ...defineReaction<IdentityService, ReturnType<typeof auditRecorded>>(
    'identity.collect-audit-when-audit-recorded',
    auditRecorded('*'),
    async (tx, entry, _identity, event) => {
      await insertEntry(tx, { id: event.id, ...entry })
    },
  ),
  handlesAggregatesInParallel: true,
}
