/** Salaries: own payslips, the payroll of a month, payment and the file for the Wages Protection System. */

import { bare, data, endpoint, file, paged } from '../base/endpoint.ts'
import {
  amountInAed,
  count,
  customIssue,
  id,
  instant,
  money,
  optionalFlag,
  optionalId,
  optionalMoney,
  optionalOneOf,
  optionalText,
  optionalWholeNumber,
  optionalYear,
  paging,
  text,
  textOrNull,
  version,
  versionOrNone,
  wholeNumber,
  z,
} from '../base/fields.ts'
import { managementRoles, staffOwn } from '../base/roles.ts'
import { wageAccountChanges } from './bank-changes.ts'
import { employeeColumns } from './employee-columns.ts'
import { employer } from './employer.ts'
import { maxPayrollRecords } from './salary-rules.ts'

/** Amounts in AED. */
const amountColumns = {
  basic_salary: amountInAed(),
  housing_allowance: amountInAed(),
  transport_allowance: amountInAed(),
  food_allowance: amountInAed(),
  performance_bonus: amountInAed(),
  attendance_bonus: amountInAed(),
  overtime_pay: amountInAed(),
  /** Pay that was not earned because of unpaid leave or absence; lowers the gross salary. */
  unpaid_time: amountInAed(),
  late_deduction: amountInAed(),
  advance_deduction: amountInAed(),
  other_deduction: amountInAed(),
  /** Earnings without unpaid time. Deductions are at most half of it. */
  gross_salary: amountInAed(),
  total_deductions: amountInAed(),
  net_salary: amountInAed(),
}

export const salaryLineKinds = [
  'partial_month',
  'overtime',
  'unpaid_leave',
  'sick_half_pay',
  'sick_unpaid',
  'absence',
  'late',
  'installment',
  'rolled_over',
] as const

/** Why an amount was proposed: its punches, request or installment. */
const salaryLine = z.object({
  kind: z.enum(salaryLineKinds),
  /** The amount that the line is part of. */
  field: text(),
  amount: amountInAed(),
  days: z.nullable(z.number()),
  minutes: z.nullable(z.number()),
  /** Id of the leave request or loan. */
  reference_id: textOrNull(),
  from: textOrNull(),
  to: textOrNull(),
  /** The days of an absence, each with the part of it that is not paid. Absent in records of versions before 1.2. */
  absences: z.optional(z.array(z.object({ date: text(), days: z.number() }))),
})
export type SalaryLine = z.infer<typeof salaryLine>

const salaryRecord = z.object({
  id: text(),
  ...employeeColumns,
  month: z.int(),
  year: z.int(),
  ...amountColumns,
  lines: z.array(salaryLine),
  is_paid: z.boolean(),
  paid_at: z.nullable(instant()),
  notes: textOrNull(),
  /** Error code, or null if the caller may change and pay it now. */
  decision_blocked_by: z.nullable(z.enum(['salary_paid', 'own_request', 'not_allowed'])),
  version: z.int(),
  created_at: instant(),
})
export type SalaryRecord = z.infer<typeof salaryRecord>

const payslip = z.object({ ...salaryRecord.shape, employer })
export type Payslip = z.infer<typeof payslip>

const proposal = z.object({
  ...employeeColumns,
  month: z.int(),
  year: z.int(),
  ...amountColumns,
  lines: z.array(salaryLine),
  /** The installments that are due and cannot be deducted this month; due again in the next one. */
  rolled_over: amountInAed(),
})
export type SalaryProposal = z.infer<typeof proposal>

const payrollRow = z.object({
  ...employeeColumns,
  role_name: text(),
  record: z.nullable(salaryRecord),
  /** Absent once there is a record, and for employees with an hourly rate only. */
  proposal: z.nullable(proposal),
  /** Net salary of the month before; null if there was none. */
  previous_net_salary: z.nullable(amountInAed()),
  /**
   * `not_employed`: a record of somebody who was not employed in the month, or is inactive without a last day. It can be
   * deleted, but neither changed nor paid.
   */
  decision_blocked_by: z.nullable(
    z.enum(['salary_paid', 'own_request', 'not_allowed', 'hourly_pay_only', 'not_employed']),
  ),
})
export type PayrollRow = z.infer<typeof payrollRow>

const payroll = z.object({
  month: z.int(),
  year: z.int(),
  rows: z.array(payrollRow),
  state: z.object({
    employees: count(),
    created: count(),
    paid: count(),
    total_net: amountInAed(),
    paid_net: amountInAed(),
    previous_net: amountInAed(),
    /** Wages of a month are due on the first day of the next one. */
    due_date: text(),
    /** `due_soon` from the 25th and `late` from the due date, while less than 85 % is paid. */
    warning: z.nullable(z.enum(['due_soon', 'late'])),
  }),
})
export type Payroll = z.infer<typeof payroll>

const month = () => wholeNumber(1, 12)
const year = () => wholeNumber(2000, 2199)

const amountFields = {
  housing_allowance: optionalMoney(),
  transport_allowance: optionalMoney(),
  food_allowance: optionalMoney(),
  performance_bonus: optionalMoney(),
  attendance_bonus: optionalMoney(),
  overtime_pay: optionalMoney(),
  unpaid_time: optionalMoney(),
  late_deduction: optionalMoney(),
  advance_deduction: optionalMoney(),
  other_deduction: optionalMoney(),
  notes: optionalText(),
}

/** A new record. Totals are calculated by the server; absent amounts are 0. */
export const newSalary = z.object({
  employee_id: id(),
  month: month(),
  year: year(),
  basic_salary: money(),
  ...amountFields,
})
export type NewSalary = z.infer<typeof newSalary>
/** A change. Absent amounts stay unchanged, empty ones become 0. */
export const salaryChange = z.object({
  basic_salary: z.optional(money()),
  ...amountFields,
  version: version(),
})
export type SalaryChange = z.infer<typeof salaryChange>

const eachEmployeeOnce = z.check<{ employee_id: string }[]>(({ value, issues }) => {
  const ids = value.map(({ employee_id }) => employee_id)
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index)
      issues.push({
        ...customIssue('duplicate_employee'),
        path: [index, 'employee_id'],
        input: id,
      })
})

/** A part of the payroll of a month: creates or changes the records, and pays them. All or nothing. */
export const payrollRun = z.object({
  month: month(),
  year: year(),
  pay: optionalFlag(),
  records: z
    .array(
      z.object({
        employee_id: id(),
        basic_salary: money(),
        ...amountFields,
        /** The version of the record whose amounts were shown; 0 for a proposal. Absent: overwrites what others changed. */
        version: versionOrNone(),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxPayrollRecords), eachEmployeeOnce),
})

const monthQuery = z.object({ month: month(), year: year() })

export const listMySalaries = endpoint({
  method: 'GET',
  path: '/salary/my-records',
  guard: staffOwn,
  query: z.object({ ...paging(1000, 1000), year: optionalYear() }),
  response: paged(salaryRecord),
})

export const readMySalary = endpoint({
  method: 'GET',
  path: '/salary/my-records/{id}',
  guard: staffOwn,
  response: data(payslip),
})

/** The payslip as PDF, in both languages. */
export const printMySalary = endpoint({
  method: 'GET',
  path: '/salary/my-records/{id}/pdf',
  guard: staffOwn,
  rejects: ['pdf_unavailable'],
  response: file('pdf'),
})

/** Managers see lower ranks and themselves. */
export const listSalaries = endpoint({
  method: 'GET',
  path: '/salary/all',
  guard: managementRoles,
  query: z.object({
    ...paging(1000, 1000),
    month: optionalWholeNumber(1, 12),
    year: optionalYear(),
    employee_id: optionalId(),
    is_paid: optionalFlag(),
  }),
  response: paged(salaryRecord),
})

export const createSalary = endpoint({
  method: 'POST',
  path: '/salary/create',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: newSalary,
  rejects: [
    'not_allowed',
    'own_request',
    'salary_exists',
    'deductions_above_half',
    'negative_net_salary',
    'hourly_pay_only',
  ],
  response: data(salaryRecord),
})

export const changeSalary = endpoint({
  method: 'PUT',
  path: '/salary/{id}',
  guard: managementRoles,
  body: salaryChange,
  rejects: [
    'not_allowed',
    'own_request',
    'salary_paid',
    'changed_since_read',
    'deductions_above_half',
    'negative_net_salary',
    'hourly_pay_only',
  ],
  response: data(salaryRecord),
})

/** Deletes a record that was not paid. */
export const deleteSalary = endpoint({
  method: 'DELETE',
  path: '/salary/{id}',
  guard: managementRoles,
  rejects: ['not_allowed', 'own_request', 'salary_paid'],
  response: bare(z.object({})),
})

/** Pays the salary and books the installments that it deducts. */
export const paySalary = endpoint({
  method: 'POST',
  path: '/salary/{id}/pay',
  guard: managementRoles,
  idempotent: true,
  rejects: [
    'invalid_input',
    'not_allowed',
    'own_request',
    'deduction_exceeds_loans',
    'salary_paid',
  ],
  response: data(salaryRecord),
})

/** Proposes the salary of an employee from base salary, attendance, leave and running loans. */
export const calculateSalaryProposal = endpoint({
  method: 'GET',
  path: '/salary/calculate',
  guard: managementRoles,
  query: z.object({ employee_id: id(), month: month(), year: year() }),
  rejects: ['not_allowed', 'hourly_pay_only'],
  response: data(proposal),
})

/**
 * The month in one table: a record or a proposal for every employee whose pay the caller may see, and records of people
 * who were not employed in it.
 */
export const readPayroll = endpoint({
  method: 'GET',
  path: '/salary/payroll',
  guard: managementRoles,
  query: monthQuery,
  response: data(payroll),
})

export const runPayroll = endpoint({
  method: 'POST',
  path: '/salary/run',
  guard: managementRoles,
  idempotent: true,
  body: payrollRun,
  rejects: [
    'not_allowed',
    'own_request',
    'changed_since_read',
    'deduction_exceeds_loans',
    'salary_paid',
    'deductions_above_half',
    'negative_net_salary',
    'hourly_pay_only',
  ],
  response: data(z.object({ created: count(), paid: count() })),
})

/** `unwritten`: employees who are in no file of the month. `last_file`: those of the last file, if it was lost or rejected. */
export const wageFileScopes = ['all', 'unwritten', 'last_file'] as const
export type WageFileScope = (typeof wageFileScopes)[number]

/** The salary information file of a month for the Wages Protection System. */
export const readWpsFile = endpoint({
  method: 'GET',
  path: '/salary/wps-file',
  guard: { admin: 'all' },
  query: z.object({
    ...monthQuery.shape,
    /** Default: all. A bank that executes two files pays an employee in both of them twice. */
    employees: optionalOneOf(wageFileScopes),
    /** The number of files of the month that the user knows. Another number is rejected as `changed_since_read`. */
    known_files: optionalWholeNumber(0, 10_000),
  }),
  rejects: ['wps_invalid', 'changed_since_read'],
  response: file('sif'),
})

const wageFileState = z.object({
  files: count(),
  /** When the last file was written; null if there is none. */
  written_at: z.nullable(instant()),
  /** The user who wrote the last file; null if there is none, or if it is older than this field. */
  written_by_name: textOrNull(),
  /** Employees with a salary of the month: in the last file, in any file, and in none. */
  last_file: count(),
  written: count(),
  unwritten: count(),
})

/** Which employees the wage files of a month contain. */
export const readWageFileState = endpoint({
  method: 'GET',
  path: '/salary/wps-state',
  guard: { admin: 'all' },
  query: monthQuery,
  response: data(wageFileState),
})
export type WageFileState = z.infer<typeof wageFileState>

/** Accounts that changed since the employee was last in the wage file of an earlier month: to be checked before the next one. */
export const listWageAccountChanges = endpoint({
  method: 'GET',
  path: '/salary/wps-changes',
  guard: { admin: 'all' },
  query: monthQuery,
  response: data(wageAccountChanges),
})
