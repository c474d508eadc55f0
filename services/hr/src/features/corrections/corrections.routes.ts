import * as endpoints from '@warsha/contracts/hr/attendance-corrections'
import type { Mount } from '@warsha/service-kit/http'
import { exportList, type Service } from '@warsha/service-kit/process'
import { listCorrectionPage, listOwnCorrectionPage } from './corrections.views.ts'
import { approveCorrection, rejectCorrection } from './decide-correction.ts'
import { correctionsExport } from './export-corrections.ts'
import { requestCorrection } from './request-correction.ts'

export const correctionRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(endpoints.requestAttendanceCorrection, (context) => requestCorrection(service, context))
  mount(endpoints.listMyCorrections, ({ actor, query }) =>
    listOwnCorrectionPage(db, { ...query, employee_id: actor.id }),
  )
  mount(endpoints.listCorrections, ({ actor, query }) => listCorrectionPage(db, query, actor))
  mount(endpoints.exportCorrections, (input) =>
    exportList(service, input, correctionsExport(db, input.query)),
  )
  mount(endpoints.approveCorrection, (context) => approveCorrection(service, context))
  mount(endpoints.rejectCorrection, (context) => rejectCorrection(service, context))
}
