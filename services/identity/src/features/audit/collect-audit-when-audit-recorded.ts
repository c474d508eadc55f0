import { auditRecorded } from '@warsha/contracts/events'
import { execute } from '@warsha/service-kit/db'
import { reaction } from '@warsha/service-kit/subscribe'
import type { Identity } from '../../identity.ts'
import sql from './audit.sql'

/** The trail of every service, this one too, in one insert-only table. */
export const collectAuditWhenAuditRecorded = reaction<Identity, ReturnType<typeof auditRecorded>>(
  'identity.collect-audit-when-audit-recorded',
  auditRecorded('*'),
  async (tx, { details, ...entry }, _identity, event) => {
    await execute(tx, sql.insertEntry, { id: event.id, ...entry, details: JSON.stringify(details) })
  },
)
