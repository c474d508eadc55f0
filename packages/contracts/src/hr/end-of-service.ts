/** End of service: the gratuity so far, and the final settlement of a leaver. */
import { optionalDate } from '../base/date-fields.ts'
import { data, endpoint, file } from '../base/endpoint.ts'
import { amountInAed, text, z } from '../base/fields.ts'
import { managementRoles, staffOwn } from '../base/roles.ts'
import { employeeColumns } from './employee-columns.ts'
import { employer } from './employer.ts'

const gratuity = z.object({
  employee_id: text(),
  hire_date: text(),
  /** The last day that is counted. */
  as_of: text(),
  service_days: z.int(),
  unpaid_days: z.number(),
  counted_days: z.number(),
  /** Counted days in the first five years (21 days' pay a year) and after them (30 days' pay a year). */
  first_days: z.number(),
  later_days: z.number(),
  /** Amounts in AED. */
  basic_salary: amountInAed(),
  amount: amountInAed(),
  is_eligible: z.boolean(),
  is_capped: z.boolean(),
  /** Nationals of the UAE receive a pension instead. */
  is_uae_national: z.boolean(),
  /** True unless it is calculated for the termination date. */
  is_estimate: z.boolean(),
})
export type EmployeeGratuity = z.infer<typeof gratuity>

const settlement = z.object({
  ...employeeColumns,
  hire_date: text(),
  last_day: text(),
  /** The settlement is due 14 days after the last day (Federal Decree-Law 33/2021, article 53). */
  due_date: text(),
  is_estimate: z.boolean(),
  gratuity,
  /** Unused annual leave, paid with the basic salary. */
  leave_days: z.number(),
  leave_amount: amountInAed(),
  /** Salaries of earlier months before installments that were not paid, the oldest first. */
  unpaid_salaries: z.array(
    z.object({
      month: z.int(),
      year: z.int(),
      amount: amountInAed(),
      /** False if the month has no salary record; the amount is a proposal then. */
      is_recorded: z.boolean(),
    }),
  ),
  /** The salary of the last month before installments; null if it was paid. */
  last_salary: z.nullable(z.object({ month: z.int(), year: z.int(), amount: amountInAed() })),
  loans_outstanding: amountInAed(),
  /** Negative if the employee owes more than is due. */
  total: amountInAed(),
  employer,
})
export type FinalSettlement = z.infer<typeof settlement>

/** From the earliest hire to a year ahead; the server also compares with the hire date. */
const lastDay = z.object({
  last_day: optionalDate({ earliest: '1950-01-01', latest: { daysFromToday: 366 } }),
})

export const readGratuity = endpoint({
  method: 'GET',
  path: '/employees/{id}/gratuity',
  guard: { ...staffOwn, ...managementRoles },
  query: lastDay,
  rejects: ['not_allowed', 'hourly_pay_only'],
  response: data(gratuity),
})

/** The settlement on the last day of work; by default the termination date, or today. */
export const readFinalSettlement = endpoint({
  method: 'GET',
  path: '/employees/{id}/final-settlement',
  guard: managementRoles,
  query: lastDay,
  rejects: ['not_allowed', 'own_request', 'hourly_pay_only'],
  response: data(settlement),
})

/** The settlement as PDF, in both languages. */
export const printFinalSettlement = endpoint({
  method: 'GET',
  path: '/employees/{id}/final-settlement/pdf',
  guard: managementRoles,
  query: lastDay,
  rejects: ['not_allowed', 'own_request', 'hourly_pay_only', 'pdf_unavailable'],
  response: file('pdf'),
})
