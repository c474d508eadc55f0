import { isUuid } from '@warsha/contracts/base/fields'
import { listAudit } from '@warsha/contracts/identity/audit'
import { fieldError } from '@warsha/service-kit/base'
import { paginate, queryRow, queryRows } from '@warsha/service-kit/database'
import type { Mount } from '@warsha/service-kit/http'
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
