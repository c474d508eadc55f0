import * as endpoints from '@warsha/contracts/hr/employee-documents'
import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import { readLocalSettings, recordAuditEntry, type Service } from '@warsha/service-kit/process'
import { selectEmployee } from '../employees/employees.store.ts'
import { isPayVisible } from '../employees/pay-visibility.ts'
import { changeDocuments } from './change-employee-documents.ts'
import { getDocuments, listExpiringDocuments } from './employee-documents.views.ts'

export const documentRoutes = (mount: Mount, service: Service): void => {
  const { db, clock } = service

  mount(endpoints.listExpiringDocuments, async () => {
    const { shop_timezone } = await readLocalSettings(db)
    return { data: await listExpiringDocuments(db, toLocalDate(shop_timezone, clock())) }
  })
  mount(endpoints.readEmployeeDocuments, async ({ actor, params: { id } }) => {
    const employee = await selectEmployee(db, id)
    if (!isPayVisible(actor, employee)) throw new ApiError('not_allowed')
    await recordAuditEntry(service, actor, {
      action: 'employee_documents_read',
      subject: { type: 'employee', id },
    })
    return { data: await getDocuments(db, employee, actor) }
  })
  mount(endpoints.changeEmployeeDocuments, ({ actor, params, body }) =>
    changeDocuments(service, { employeeId: params.id, actor, body }),
  )
}
