import type { Database } from '../database/database.ts'
import { deleteExpiredKeys } from '../http/idempotency.store.ts'
import { deleteExpiredDeliveries } from '../messaging/inbox/inbox.store.ts'
import { deletePublishedEvents } from '../messaging/outbox/outbox.store.ts'

/**
 * Deletes expired rows: events 7 days after publication, inbox rows and failure counts after 30 days, idempotency keys
 * after 24 hours.
 */
export const deleteExpiredRows = async (db: Database): Promise<void> => {
  await deletePublishedEvents(db)
  await deleteExpiredDeliveries(db)
  await deleteExpiredKeys(db)
}
