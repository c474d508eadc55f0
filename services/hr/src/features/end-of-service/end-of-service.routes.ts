import * as endpoints from '@warsha/contracts/hr/end-of-service'
import { renderFinalSettlementPage } from '@warsha/documents/render-final-settlement'
import { ApiError, notFound } from '@warsha/service-kit/base'
import { fontFaces, renderPdf } from '@warsha/service-kit/files'
import type { Mount } from '@warsha/service-kit/http'
import { recordAuditEntry, type Service } from '@warsha/service-kit/process'
import { assertCanDecide, type DecidingActor } from '../employees/assert-can-decide.ts'
import { selectEmployee } from '../employees/employees.store.ts'
import { isPayVisible } from '../employees/pay-visibility.ts'
import { getFinalSettlement, getGratuity } from './end-of-service.views.ts'

export const endOfServiceRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  const readSettlement = async (
    actor: DecidingActor,
    id: string,
    lastDay: string | null | undefined,
  ) => {
    const employee = await selectEmployee(db, id)
    await assertCanDecide(db, actor, employee)
    // A manager may decide about the only admin, but not read the pay (decision 109).
    if (!isPayVisible(actor, employee)) throw new ApiError('not_allowed')
    await recordAuditEntry(service, actor, {
      action: 'pay_read',
      subject: { type: 'employee', id },
      details: { document: 'final_settlement' },
    })
    return getFinalSettlement(service, id, lastDay)
  }

  mount(endpoints.readGratuity, async ({ actor, scope, params: { id }, query }) => {
    if (scope === 'own' && actor.id !== id) throw notFound()
    const employee = await selectEmployee(db, id)
    if (!isPayVisible(actor, employee)) throw new ApiError('not_allowed')
    return { data: await getGratuity(service, employee, query.last_day) }
  })
  mount(endpoints.readFinalSettlement, async ({ actor, params, query }) => ({
    data: await readSettlement(actor, params.id, query.last_day),
  }))
  mount(endpoints.printFinalSettlement, async ({ actor, params, query }) => {
    const settlement = await readSettlement(actor, params.id, query.last_day)
    const content = await renderPdf(renderFinalSettlementPage(settlement, fontFaces))
    return {
      format: 'pdf' as const,
      name: `${settlement.employee_code}-final-settlement.pdf`,
      content,
    }
  })
}
