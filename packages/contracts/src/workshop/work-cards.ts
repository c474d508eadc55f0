/** Work cards. */

import {
  anyDay,
  datesInOrder,
  dayRangeFields,
  daysSince2000,
  optionalDateTime,
} from '../base/date-fields.ts'
import { bare, data, endpoint, paged } from '../base/endpoint.ts'
import {
  amountInAed,
  count,
  id,
  oneOf,
  optionalId,
  optionalLine,
  optionalMoney,
  optionalNumberLine,
  optionalOneOf,
  optionalOneOfOrNone,
  optionalText,
  optionalWholeNumber,
  paging,
  search,
  sort,
  version,
  z,
} from '../base/fields.ts'
import { floorNoMoney, officeRoles, staffOwn } from '../base/roles.ts'
import { portalJob } from './portal-jobs.ts'
import { initialTask } from './tasks.ts'
import { historyEntry, workCard, workCardRow } from './work-card-records.ts'
import {
  fuelLevels,
  paymentTypes,
  type WorkCardStatus,
  workCardKinds,
  workCardStatuses,
} from './work-card-states.ts'

export type {
  CustomerDecision,
  HistoryEntry,
  PartWait,
  WorkCard,
  WorkCardRow,
} from './work-card-records.ts'

const fields = {
  promised_date: optionalDateTime(daysSince2000(731)),
  customer_complaint: optionalText(),
  estimated_cost: optionalMoney(),
  assigned_mechanic_id: optionalId(),
  insurance_company: optionalLine(),
  insurance_claim_number: optionalNumberLine(100),
  insurance_approval_number: optionalNumberLine(100),
  /** Number of the customer's purchase order, printed on the invoice and the statement. */
  purchase_order_number: optionalNumberLine(100),
  mileage_in: optionalWholeNumber(0, 9_999_999),
  fuel_level: optionalOneOfOrNone(fuelLevels),
  condition_notes: optionalText(),
}

/** A new card. Tasks without a description are dropped. */
export const newWorkCard = z.object({
  ...fields,
  customer_id: id(),
  vehicle_id: id(),
  payment_type: oneOf(paymentTypes),
  tasks: z.optional(z.array(initialTask).check(z.maxLength(200))),
})
/** A change. Absent fields stay unchanged. Totals, paid amounts and approvals are read-only. */
export const workCardChange = z.object({
  ...fields,
  payment_type: optionalOneOf(paymentTypes),
  status: optionalOneOf(workCardStatuses),
  /** Only together with status `completed`. Default: now. */
  completed_date: optionalDateTime(daysSince2000(1)),
  version: version(),
})
export type NewWorkCard = z.infer<typeof newWorkCard>
export type WorkCardChange = z.infer<typeof workCardChange>

const filters = {
  search: search(),
  status: optionalOneOf(workCardStatuses),
  payment_type: optionalOneOf(paymentTypes),
  /** Dates of receipt in the shop's time zone, both included. */
  ...dayRangeFields(),
  sort: sort('work_card_number', 'received_date', 'promised_date'),
}

export const workCardFilters = {
  ...filters,
  assigned_mechanic_id: optionalId(),
  /** `today`: open and promised for today. `overdue`: open and promised for an earlier day. */
  due: optionalOneOf(['today', 'overdue']),
  /** Default: jobs, or any kind together with `search`. */
  kind: optionalOneOf(workCardKinds),
  /** `part`: jobs that wait for a part. */
  waiting: optionalOneOf(['part']),
}

/** The office sees all cards, employees and mechanics those assigned to them. */
export const listWorkCards = endpoint({
  method: 'GET',
  path: '/work-cards',
  guard: { ...floorNoMoney, ...officeRoles },
  query: z.object({ ...paging(10), ...workCardFilters }).check(datesInOrder),
  response: paged(workCardRow),
})

const own = {
  ...staffOwn,
  ...floorNoMoney,
} as const

/**
 * `order=next`: in the order in which a mechanic works on them: in progress, overdue, due today, by the promised time, waiting
 * for a part, then what is finished. Such a list has no search, filters or sort.
 */
export const listMyWorkCards = endpoint({
  method: 'GET',
  path: '/work-cards/my/work-cards',
  guard: own,
  query: z
    .object({ ...paging(10), ...filters, order: optionalOneOf(['next']) })
    .check(datesInOrder),
  response: paged(workCardRow),
})

export const readMyStats = endpoint({
  method: 'GET',
  path: '/work-cards/my/stats',
  guard: staffOwn,
  response: data(
    z.object({
      total_assigned: count(),
      pending: count(),
      in_progress: count(),
      waiting_approval: count(),
      completed: count(),
    }),
  ),
})

const countsByStatus = Object.fromEntries(
  workCardStatuses.map((status) => [status, count()]),
) as Record<WorkCardStatus, ReturnType<typeof count>>

/** Exact counts. `overdue`: open and promised before today. */
export const readWorkCardStats = endpoint({
  method: 'GET',
  path: '/work-cards/stats',
  guard: officeRoles,
  response: data(
    z.object({
      customers_total: count(),
      vehicles_total: count(),
      pending_invoices: count(),
      total: count(),
      ...countsByStatus,
      active: count(),
      overdue: count(),
      unpaid_count: count(),
      outstanding_total: amountInAed(),
    }),
  ),
})

/** Customers get a portal job instead of the whole card. */
export const readWorkCard = endpoint({
  method: 'GET',
  path: '/work-cards/{id}',
  guard: { customer: 'own', ...floorNoMoney, ...officeRoles },
  response: data(z.union([workCard, portalJob])),
})

export const createWorkCard = endpoint({
  method: 'POST',
  path: '/work-cards',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: newWorkCard,
  response: data(workCard),
})

export const changeWorkCard = endpoint({
  method: 'PUT',
  path: '/work-cards/{id}',
  guard: officeRoles,
  body: workCardChange,
  rejects: [
    'changed_since_read',
    'same_status',
    'wrong_status',
    'sale_unpaid',
    'approval_exceeded',
    'proof_missing',
    'police_report_missing',
    'insurer_has_paid',
    'claim_invoiced',
  ],
  response: data(workCard),
})

/** Hides the card. The row is kept. */
export const deleteWorkCard = endpoint({
  method: 'DELETE',
  path: '/work-cards/{id}',
  guard: officeRoles,
  rejects: ['card_paid', 'card_invoiced', 'parts_consumed'],
  response: bare(z.object({})),
})

/**
 * Of an action that was made without a connection, by the clock of the device: when it was made. The server takes the
 * time that passed until `sent_at` off its own clock, at most 24 hours and not before the last change of the status.
 * Without `sent_at` the action counts as made when it arrives.
 */
const jobAction = z.object({ occurred_at: optionalDateTime(anyDay) })
/** Not part of the body, which a repeated call with the same idempotency key must not change. */
const jobActionQuery = z.object({ sent_at: optionalDateTime(anyDay) })

export const startJob = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/start-job',
  guard: own,
  idempotent: true,
  query: jobActionQuery,
  body: jobAction,
  rejects: ['wrong_status', 'job_started', 'approval_exceeded', 'police_report_missing'],
  response: data(workCard),
})

export const finishJob = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/finish-job',
  guard: own,
  idempotent: true,
  query: jobActionQuery,
  body: jobAction,
  rejects: ['wrong_status', 'approval_exceeded', 'proof_missing', 'police_report_missing'],
  response: data(workCard),
})

export const saveMechanicNotes = endpoint({
  method: 'PUT',
  path: '/work-cards/{id}/mechanic-notes',
  guard: own,
  idempotent: true,
  body: z.object({
    notes: optionalText(),
    /** The notes that the user saw. If the card has other ones by now, the call is rejected. */
    seen_notes: optionalText(),
  }),
  rejects: ['changed_since_read'],
  response: data(workCard),
})

/** Newest first. */
export const listWorkCardHistory = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/history',
  guard: { ...floorNoMoney, ...officeRoles },
  query: z.object(paging(20)),
  response: paged(historyEntry),
})
