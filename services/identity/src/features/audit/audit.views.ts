import type { QueryOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import { isUuid } from '@warsha/contracts/base/fields'
import type { listAudit } from '@warsha/contracts/identity/audit'
import { fieldError } from '@warsha/service-kit/base'
import { paginate, type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import sql from './audit.sql'

/** Returns a page of the audit trail, newest first. Throws 400 if `actor` is not an id. */
export const getAuditPage = async (
  db: Queryable,
  query: QueryOf<typeof listAudit>,
): Promise<ResponseOf<typeof listAudit>> => {
  const filter = {
    actor: query.actor ?? null,
    action: query.action ?? null,
    subject: query.subject ?? null,
  }
  if (filter.actor && !isUuid(filter.actor)) throw fieldError('actor', 'invalid_id')
  const { total } = await queryRow(db, sql.countEntries, filter)
  const { slice, pagination } = paginate(query, total)
  const data = await queryRows(db, sql.selectEntries, { ...filter, ...slice })
  return {
    data: data as (Omit<(typeof data)[number], 'details'> & {
      details: Record<string, unknown>
    })[],
    pagination,
  }
}
