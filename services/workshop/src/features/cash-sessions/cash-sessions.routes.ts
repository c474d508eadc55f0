import * as endpoints from '@warsha/contracts/workshop/money/cash-sessions'
import { ApiError } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import { exportList, type Service } from '@warsha/service-kit/process'
import { listDrawers } from './cash-drawers.views.ts'
import { selectOptionalOpenSession } from './cash-sessions.store.ts'
import {
  getCashReport,
  getCashSession,
  listMovements,
  listSessions,
} from './cash-sessions.views.ts'
import { addCashDrawer, changeCashDrawer } from './change-cash-drawers.ts'
import { closeCashSession } from './close-cash-session.ts'
import { confirmCashDifference } from './confirm-cash-difference.ts'
import { countCashSession } from './count-cash-session.ts'
import { cashSessionsExport } from './export-cash-sessions.ts'
import { moveCash } from './move-cash.ts'
import { openCashSession } from './open-cash-session.ts'
import { toSessionScope } from './session-scope.ts'

export const cashSessionRoutes = (mount: Mount, service: Service): void => {
  const { db, clock } = service

  mount(endpoints.listCashDrawers, async () => ({ data: await listDrawers(db) }))
  mount(endpoints.addCashDrawer, (input) => addCashDrawer(service, input))
  mount(endpoints.changeCashDrawer, (input) => changeCashDrawer(service, input))

  mount(endpoints.listCashSessions, ({ query }) => listSessions(db, query))
  // Mounted before the paths with {id}, which would match it.
  mount(endpoints.exportCashSessions, (input) =>
    exportList(service, input, cashSessionsExport(db, input.query)),
  )
  mount(endpoints.readCurrentCashSession, async ({ actor }) => {
    const id = await selectOptionalOpenSession(db, actor.id)
    if (id === null) return { data: null }
    return { data: await getCashSession(db, { id, cashier_id: actor.id }) }
  })
  mount(endpoints.openCashSession, (input) => openCashSession(service, input))
  mount(endpoints.readCashSession, async (input) => ({
    data: await getCashSession(db, toSessionScope(input)),
  }))
  mount(endpoints.listCashMovements, (input) =>
    listMovements(db, toSessionScope(input), input.query),
  )
  mount(endpoints.addManualCashMovement, (input) => moveCash(service, toSessionScope(input), input))
  mount(endpoints.countCashSession, (input) =>
    countCashSession(service, toSessionScope(input), input),
  )
  mount(endpoints.closeCashSession, (input) =>
    closeCashSession(service, toSessionScope(input), input),
  )
  mount(endpoints.confirmCashDifference, (input) => confirmCashDifference(service, input))

  mount(endpoints.readCashReport, async (input) => {
    const report = await getCashReport(db, toSessionScope(input), clock())
    // Nobody sees the expected amounts of a drawer that they have to count.
    const isCashier = report.session.cashier.id === input.actor.id
    if (report.kind === 'x' && isCashier) throw new ApiError('cash_report_hidden')
    return { data: report }
  })
}
