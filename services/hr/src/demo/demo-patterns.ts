/** Work patterns of the demo shop. */
import type { Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import { insertWorkPattern, upsertAssignment } from '../features/schedules/schedules.store.ts'

/** Adds a pattern with Sundays off and an hour of break. Returns its id. */
export const createDemoPattern = async (
  tx: Transaction,
  now: Date,
  { name, from, to }: { name: string; from: string; to: string },
): Promise<string> => {
  const id = uuid()
  await insertWorkPattern(tx, {
    id,
    name,
    working_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    starts_at: from,
    ends_at: to,
    break_minutes: 60,
    is_shift_work: false,
    now: now.toISOString(),
    updated_by: '',
  })
  return id
}

/** Assigns a pattern from a date on. */
export const assignDemoPattern = (
  tx: Transaction,
  now: Date,
  { employeeId, pattern, from }: { employeeId: string; pattern: string; from: string },
) =>
  upsertAssignment(tx, {
    employee_id: employeeId,
    valid_from: from,
    work_pattern_id: pattern,
    now: now.toISOString(),
    created_by: null,
  })
