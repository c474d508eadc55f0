import * as endpoints from '@warsha/contracts/hr/attendance'
import { ApiError } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import { exportTable, type Service } from '@warsha/service-kit/process'
import { changeConsent } from '../punches/change-consent.ts'
import { createPresenceCode } from '../punches/presence-code.ts'
import {
  getAttendanceStats,
  getMyStatus,
  listAllAttendance,
  listOnSiteNow,
  listOwnAttendance,
} from './attendance.views.ts'
import { attendanceFileTexts, createAttendanceExport } from './attendance-file.ts'
import { getMyMonth } from './my-month.views.ts'
import { punchIn } from './punch-in.ts'
import { punchOut } from './punch-out.ts'
import { readPositions } from './read-positions.ts'
import { sendStoredPunch } from './send-stored-punch.ts'

export const attendanceRoutes = (mount: Mount, service: Service): void => {
  const { db, clock } = service

  mount(endpoints.punchIn, (context) => punchIn(service, context))
  mount(endpoints.punchOut, (context) => punchOut(service, context))
  mount(endpoints.sendStoredPunch, (context) => sendStoredPunch(service, context))
  mount(endpoints.readMyAttendanceStatus, async ({ actor }) => ({
    data: await getMyStatus(service, actor.id),
  }))
  mount(endpoints.listMyAttendance, ({ actor, query }) =>
    listOwnAttendance(service, query, actor.id),
  )
  mount(endpoints.readMyAttendanceStats, async ({ actor, query }) => ({
    data: await getAttendanceStats(service, query, actor.id),
  }))
  mount(endpoints.readMyAttendanceMonth, async ({ actor, query }) => ({
    data: await getMyMonth(service, query, actor.id),
  }))
  mount(endpoints.listAttendance, ({ query }) => listAllAttendance(service, query))
  mount(endpoints.readAttendanceStats, async ({ actor, scope, query }) => {
    const requested = query.employee_id ?? null
    if (scope === 'own' && requested !== null && requested !== actor.id)
      throw new ApiError('not_allowed')
    const employeeId = scope === 'own' ? actor.id : requested
    return { data: await getAttendanceStats(service, query, employeeId) }
  })
  mount(endpoints.exportAttendance, async ({ actor, query }) => {
    const { language, ...filters } = query
    const texts = attendanceFileTexts[language]
    const { range, rows } = await createAttendanceExport(service, filters, texts)
    return exportTable(service, {
      actor,
      audit: {
        action: 'attendance_exported',
        details: { ...range, employee_id: query.employee_id ?? null },
      },
      format: 'xlsx',
      language,
      name: `attendance_report_${range.from}_to_${range.to}`,
      titles: texts.columns,
      rows,
      sheetName: texts.sheetName,
      hasTotals: true,
    })
  })
  mount(endpoints.listOnSite, async () => ({ data: await listOnSiteNow(service) }))
  mount(endpoints.readAttendancePositions, (context) => readPositions(service, context))
  mount(endpoints.changePositionConsent, (context) => changeConsent(service, context))
  mount(endpoints.readPresenceCode, async () => {
    const now = clock()
    return { data: { ...(await createPresenceCode(db, now)), server_time: now.toISOString() } }
  })
}
