/** Work patterns and who has them. */
import { addDays } from '@warsha/contracts/base/calendar-dates'
import type * as endpoints from '@warsha/contracts/hr/schedules'
import type { WorkPattern } from '@warsha/contracts/hr/schedules'
import { checkVersion, fieldError, notFound, toLocalDate } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { assertCanManage } from '../employees/assert-can-manage.ts'
import { lockOptionalEmployee } from '../employees/employees.store.ts'
import {
  deleteAssignments,
  insertWorkPattern,
  isWorkPatternActive,
  lockOptionalWorkPattern,
  selectPatternOn,
  updateWorkPattern,
  upsertAssignment,
} from './schedules.store.ts'
import { listWorkPatterns } from './schedules.views.ts'

const readPattern = async ({ db, clock }: Service, id: string): Promise<WorkPattern> => {
  const { shop_timezone } = await readLocalSettings(db)
  const [pattern] = await listWorkPatterns(db, toLocalDate(shop_timezone, clock()), id)
  return pattern!
}

/** Adds a work pattern. Throws `duplicate_work_pattern` (409) if the name exists. */
export const createWorkPattern = async (
  service: Service,
  { actor, body }: RequestContext<typeof endpoints.createWorkPattern>,
): Promise<{ data: WorkPattern }> => {
  const id = uuid()
  await service.db.inTransaction(async (tx) => {
    await insertWorkPattern(tx, {
      ...body,
      id,
      now: service.clock().toISOString(),
      updated_by: actor.name,
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'work_pattern_added',
      subject: { type: 'work_pattern', id },
      details: body,
    })
  })
  return { data: await readPattern(service, id) }
}

/**
 * Changes a work pattern from the shop's today on. Earlier days keep the hours that they had, and records the shift that
 * they were calculated with. A second change on the same day replaces the first.
 *
 * Throws 400 at `ends_at` if a new time makes the shift end when it starts.
 */
export const changeWorkPattern = async (
  service: Service,
  { actor, params, body }: RequestContext<typeof endpoints.changeWorkPattern>,
): Promise<{ data: WorkPattern }> => {
  const { id } = params
  await service.db.inTransaction(async (tx) => {
    const current = await lockOptionalWorkPattern(tx, id)
    if (!current) throw notFound()
    const { version, ...changes } = body
    checkVersion(current, version)
    const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
    const pattern = { ...current, ...Object.fromEntries(sent) }
    const hasNewTimes = changes.starts_at !== undefined || changes.ends_at !== undefined
    if (hasNewTimes && pattern.starts_at === pattern.ends_at)
      throw fieldError('ends_at', 'shift_without_length')
    await updateWorkPattern(tx, {
      ...pattern,
      now: service.clock().toISOString(),
      updated_by: actor.name,
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'work_pattern_changed',
      subject: { type: 'work_pattern', id },
      details: Object.fromEntries(sent),
    })
  })
  return { data: await readPattern(service, id) }
}

/**
 * Gives an employee a work pattern, or the shop's hours, from a day on. With `valid_until`, the hours that were assigned
 * for the day after it apply again from then on.
 */
export const assignWorkPattern = (
  service: Service,
  { actor, body }: RequestContext<typeof endpoints.assignWorkPattern>,
): Promise<Record<never, never>> =>
  service.db.inTransaction(async (tx) => {
    const { employee_id, valid_from } = body
    const valid_until = body.valid_until ?? null
    const work_pattern_id = body.work_pattern_id ?? null
    const isKnown = await assertCanManage(tx, actor, employee_id)
    if (!isKnown) throw fieldError('employee_id', 'unknown_employee')
    if (work_pattern_id !== null && !(await isWorkPatternActive(tx, work_pattern_id)))
      throw fieldError('work_pattern_id', 'unknown_work_pattern')
    await lockOptionalEmployee(tx, employee_id)
    const stamp = { employee_id, now: service.clock().toISOString(), created_by: actor.name }
    if (valid_until) {
      const dayAfter = addDays(valid_until, 1)
      const patternAfter = await selectPatternOn(tx, employee_id, dayAfter)
      await deleteAssignments(tx, employee_id, valid_from, valid_until)
      await upsertAssignment(tx, { ...stamp, valid_from: dayAfter, work_pattern_id: patternAfter })
    }
    await upsertAssignment(tx, { ...stamp, valid_from, work_pattern_id })
    await addAuditEntry(tx, service.name, actor, {
      action: 'work_pattern_assigned',
      subject: { type: 'employee', id: employee_id },
      details: { work_pattern_id, valid_from, valid_until },
    })
    return {}
  })
