import { listAudit } from '@warsha/contracts/audit'
import { isUuid } from '@warsha/contracts/fields'
import { queryRow, queryRows } from '@warsha/service-kit/db'
import { fieldError } from '@warsha/service-kit/errors'
import type { Mount } from '@warsha/service-kit/http'
import { paginate } from '@warsha/service-kit/paging'
import type { IdentityService } from '../../identity-service.ts'
import sql from './audit.sql'

export const auditRoutes = (mount: Mount, { db }: IdentityService): void => {
  mount(listAudit, async ({ query }) => {
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
  })
}
