import * as endpoints from '@warsha/contracts/hr/schedules'
import { toLocalDate } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { changeHoliday, createHoliday, deleteHoliday } from './change-holidays.ts'
import { assignWorkPattern, changeWorkPattern, createWorkPattern } from './change-work-patterns.ts'
import { listAssignments, listHolidays, listWorkPatterns } from './schedules.views.ts'

export const scheduleRoutes = (mount: Mount, service: Service): void => {
  const { db, clock } = service
  const readToday = async () => {
    const { shop_timezone } = await readLocalSettings(db)
    return toLocalDate(shop_timezone, clock())
  }

  mount(endpoints.listWorkPatterns, async () => ({
    data: await listWorkPatterns(db, await readToday()),
  }))
  mount(endpoints.createWorkPattern, (context) => createWorkPattern(service, context))
  mount(endpoints.changeWorkPattern, (context) => changeWorkPattern(service, context))
  mount(endpoints.listWorkPatternAssignments, async () => ({
    data: await listAssignments(db, await readToday()),
  }))
  mount(endpoints.assignWorkPattern, (context) => assignWorkPattern(service, context))
  mount(endpoints.listPublicHolidays, async ({ query }) => ({
    data: await listHolidays(db, query.year),
  }))
  mount(endpoints.createPublicHoliday, (context) => createHoliday(service, context))
  mount(endpoints.changePublicHoliday, (context) => changeHoliday(service, context))
  mount(endpoints.deletePublicHoliday, (context) => deleteHoliday(service, context))
}
