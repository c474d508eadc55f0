import { listAudit } from '@warsha/contracts/identity/audit'
import type { Mount } from '@warsha/service-kit/http'
import type { IdentityService } from '../../identity-service.ts'
import { getAuditPage } from './audit.views.ts'

export const auditRoutes = (mount: Mount, { db }: IdentityService): void => {
  mount(listAudit, ({ query }) => getAuditPage(db, query))
}
