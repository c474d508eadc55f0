/** Jobs that wait for a part. No status of the work card: a mark with what is missing, since when and who reported it. */
import { daysSince2000, optionalDate } from '../base/date-fields.ts'
import { bare, data, endpoint } from '../base/endpoint.ts'
import { oneLine, optionalId, optionalLine, z } from '../base/fields.ts'
import { floorOwn, officeRoles } from '../base/roles.ts'
import { maxMissingPartLength } from './work-card-limits.ts'
import { partWait } from './work-card-records.ts'

export type { PartWait } from './work-card-records.ts'

const guard = { ...floorOwn, ...officeRoles } as const

/** What is missing. With the id of a spare part, adding that part to the card ends the wait. */
export const partWaitReport = z.object({
  missing: oneLine(maxMissingPartLength),
  part_id: optionalId(),
  /** When the part is expected, as a date of the shop. */
  expected_date: optionalDate(daysSince2000(731)),
  /** What the job waited for on the user's screen, empty for nothing. If it waits for something else by now, the call fails. */
  seen_missing: optionalLine(maxMissingPartLength),
  /** The expected date on the user's screen, empty for none. If it is another one by now, the call fails. */
  seen_expected_date: optionalDate(daysSince2000(731)),
})
export type PartWaitReport = z.infer<typeof partWaitReport>

/**
 * Marks an open job, or changes the mark that it has. Reporting the same again changes nothing. The floor marks only its own
 * jobs. A job that is finished or closed is `wrong_status`.
 */
export const reportPartWait = endpoint({
  method: 'PUT',
  path: '/work-cards/{id}/part-wait',
  guard,
  body: partWaitReport,
  rejects: ['wrong_status', 'changed_since_read'],
  response: data(partWait),
})

/** Ends the wait by hand: the part is there. Without a wait nothing changes. The body is optional. */
export const endPartWait = endpoint({
  method: 'DELETE',
  path: '/work-cards/{id}/part-wait',
  guard,
  body: z.object({
    /** The missing part on the user's screen. If the job waits for something else by now, the call fails. Absent: not checked. */
    seen_missing: optionalLine(maxMissingPartLength),
  }),
  rejects: ['changed_since_read'],
  response: bare(z.object({})),
})
