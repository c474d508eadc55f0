/** The list of public holidays, which admins keep. */
import type * as endpoints from '@warsha/contracts/hr/schedules'
import type { PublicHoliday } from '@warsha/contracts/hr/schedules'
import { notFound } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import {
  deleteOptionalHoliday,
  insertHoliday,
  lockOptionalHoliday,
  updateHoliday,
} from './schedules.store.ts'
import { toPublicHoliday } from './schedules.views.ts'

/** Adds a public holiday. Throws `duplicate_holiday` (409) if the date is one already. */
export const createHoliday = (
  service: Service,
  { actor, body }: RequestContext<typeof endpoints.createPublicHoliday>,
): Promise<{ data: PublicHoliday }> =>
  service.db.inTransaction(async (tx) => {
    const row = await insertHoliday(tx, {
      ...body,
      id: uuid(),
      now: service.clock().toISOString(),
      updated_by: actor.name,
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'public_holiday_added',
      subject: { type: 'public_holiday', id: row.id },
      details: body,
    })
    return { data: toPublicHoliday(row) }
  })

/** Changes a public holiday. Records of the day keep the kind of day that they were calculated with. */
export const changeHoliday = (
  service: Service,
  { actor, params, body }: RequestContext<typeof endpoints.changePublicHoliday>,
): Promise<{ data: PublicHoliday }> =>
  service.db.inTransaction(async (tx) => {
    const current = await lockOptionalHoliday(tx, params.id)
    if (!current) throw notFound()
    const sent = Object.entries(body).filter(([, value]) => value !== undefined)
    const row = await updateHoliday(tx, {
      ...toPublicHoliday(current),
      ...Object.fromEntries(sent),
      now: service.clock().toISOString(),
      updated_by: actor.name,
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'public_holiday_changed',
      subject: { type: 'public_holiday', id: row.id },
      details: Object.fromEntries(sent),
    })
    return { data: toPublicHoliday(row) }
  })

export const deleteHoliday = (
  service: Service,
  { actor, params }: RequestContext<typeof endpoints.deletePublicHoliday>,
): Promise<Record<never, never>> =>
  service.db.inTransaction(async (tx) => {
    const deleted = await deleteOptionalHoliday(tx, params.id)
    if (!deleted) throw notFound()
    await addAuditEntry(tx, service.name, actor, {
      action: 'public_holiday_deleted',
      subject: { type: 'public_holiday', id: params.id },
      details: { date: deleted.holiday_date, name_en: deleted.name_en },
    })
    return {}
  })
