import * as endpoints from '@warsha/contracts/hr/leave'
import { paginateRows } from '@warsha/service-kit/database'
import type { Mount } from '@warsha/service-kit/http'
import { exportList, type Service } from '@warsha/service-kit/process'
import { toApproval, toRejection } from '../requests/request-decision.ts'
import { cancelLeave } from './cancel-leave.ts'
import { decideLeave } from './decide-leave.ts'
import { leaveExport } from './export-leave.ts'
import { getLeaveStats, listLeave, toYearRange } from './leave.views.ts'
import { getLeaveBalance, listLeaveBalances } from './leave-balances.views.ts'
import { getLeaveCalendar } from './leave-calendar.views.ts'
import { requestLeave } from './request-leave.ts'
import { shortenLeave } from './shorten-leave.ts'

export const leaveRoutes = (mount: Mount, service: Service): void => {
  const { db, clock } = service

  mount(endpoints.readMyLeaveBalance, async ({ actor, query }) => ({
    data: await getLeaveBalance(service, actor.id, query.year),
  }))
  mount(endpoints.listMyLeaveRequests, async ({ actor, query }) => {
    const { year, status } = query
    const filter = { employee_id: actor.id, status, ...toYearRange(year) }
    return paginateRows(query, await listLeave(db, filter, actor, clock()))
  })
  mount(endpoints.requestLeave, (input) => requestLeave(service, input))
  mount(endpoints.cancelLeave, (input) => cancelLeave(service, input))
  mount(endpoints.listLeaveRequests, async ({ actor, query }) => {
    const { id, year, status, employee_id, leave_type } = query
    const filter = { id, employee_id, status, leave_type, ...toYearRange(year) }
    return paginateRows(query, await listLeave(db, filter, actor, clock()))
  })
  mount(endpoints.exportLeaveRequests, (input) =>
    exportList(service, input, leaveExport(service, input)),
  )
  mount(endpoints.approveLeave, (input) => decideLeave(service, toApproval(input)))
  mount(endpoints.rejectLeave, (input) => decideLeave(service, toRejection(input)))
  mount(endpoints.shortenLeave, (input) => shortenLeave(service, input))
  mount(endpoints.readLeaveStats, async ({ query }) => ({
    data: await getLeaveStats(db, query.year),
  }))
  mount(endpoints.listLeaveBalances, ({ query }) => listLeaveBalances(service, query))
  mount(endpoints.readLeaveCalendar, async ({ actor, query }) => ({
    data: await getLeaveCalendar(service, query, actor),
  }))
}
