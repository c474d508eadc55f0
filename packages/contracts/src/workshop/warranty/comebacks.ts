/** Comebacks: jobs that repair what is still under the warranty of an earlier job. */
import { anyDay, optionalDate } from '../../base/date-fields.ts'
import { data, endpoint } from '../../base/endpoint.ts'
import {
  amountInAed,
  count,
  customIssue,
  id,
  instant,
  optionalFlag,
  optionalId,
  text,
  textOrNull,
  z,
} from '../../base/fields.ts'
import { managementRoles, officeRoles } from '../../base/roles.ts'
import { workCard } from '../work-card-records.ts'
import { warrantyKinds } from './warranty-rules.ts'

/** A part or task of a completed job that is under warranty. */
const warranty = z.object({
  work_card_id: text(),
  work_card_number: text(),
  completed_date: instant(),
  kind: z.enum(warrantyKinds),
  /** Id of the part line or of the task. */
  id: text(),
  name: text(),
  /** Of the job. */
  mechanic_name: textOrNull(),
  /** YYYY-MM-DD, the last day, in the time zone of the shop. */
  warranty_until: text(),
})
export type Warranty = z.infer<typeof warranty>

/**
 * What of the jobs of a vehicle is under warranty, the newest job first, at most 100: parts by the end of their warranty, tasks
 * by the days of labour warranty in the settings. Today, or with `work_card_id` on the day of its reception: what `setComeback`
 * accepts for it.
 */
export const listWarranties = endpoint({
  method: 'GET',
  path: '/vehicles/{id}/warranties',
  guard: officeRoles,
  query: z.object({ work_card_id: optionalId() }),
  response: data(z.array(warranty)),
})

interface Subject {
  part_line_id?: string | null
  task_id?: string | null
}

/** Exactly one of both. */
const oneSubject = z.check<Subject>(({ value, issues }) => {
  const { part_line_id, task_id } = value
  const report = (path: string, code: string) =>
    void issues.push({ ...customIssue(code), path: [path], input: value })
  if (!part_line_id && !task_id) report('part_line_id', 'required')
  if (part_line_id && task_id) report('task_id', 'one_of_both')
})

/** The part or task of an earlier job because of which the vehicle is back. */
export const newComeback = z
  .object({
    original_work_card_id: id(),
    part_line_id: optionalId(),
    task_id: optionalId(),
    /** True sets the discount of the new job to 100 per cent. Default: it is billed as usual. */
    is_free_of_charge: optionalFlag(),
  })
  .check(oneSubject)
export type NewComeback = z.infer<typeof newComeback>

/** Marks a job as the comeback of an earlier one, or changes that. */
export const setComeback = endpoint({
  method: 'PUT',
  path: '/work-cards/{id}/comeback',
  guard: officeRoles,
  body: newComeback,
  rejects: ['not_under_warranty', 'card_cancelled', 'total_below_paid'],
  response: data(workCard),
})

/** The job is no comeback. A discount of 100 per cent that was set with it is removed. */
export const removeComeback = endpoint({
  method: 'DELETE',
  path: '/work-cards/{id}/comeback',
  guard: officeRoles,
  response: data(workCard),
})

/** AED without VAT. `labour` is the price of the tasks before discount, `part_cost` what the shop paid for the parts. */
const costs = {
  comebacks: count(),
  labour: amountInAed(),
  part_cost: amountInAed(),
  cost: amountInAed(),
}

/**
 * What comebacks cost, by the mechanic and the part of the earlier job, the highest cost first. Jobs that were received on these
 * days in the shop's time zone and not cancelled. Default: this month until today.
 */
export const reportComebacks = endpoint({
  method: 'GET',
  path: '/reports/comebacks',
  guard: managementRoles,
  query: z.object({ start_date: optionalDate(anyDay), end_date: optionalDate(anyDay) }),
  response: data(
    z.object({
      /** The range that was used. */
      start_date: text(),
      end_date: text(),
      ...costs,
      mechanics: z.array(
        z.object({
          /** Null for jobs without a mechanic. */
          mechanic_id: textOrNull(),
          mechanic_name: textOrNull(),
          ...costs,
        }),
      ),
      /** Only comebacks because of a part. */
      parts: z.array(
        z.object({ part_id: text(), part_number: text(), part_name: text(), ...costs }),
      ),
    }),
  ),
})
