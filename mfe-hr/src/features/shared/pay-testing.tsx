/** For the tests of salary, loans and leave: records, and the screens as a user with a role sees them. */

import { fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { StaffRole } from '@warsha/contracts/base/roles'
import type { LeaveBalance, LeaveRequest } from '@warsha/contracts/hr/leave'
import { toLeaveBalanceFields } from '@warsha/contracts/hr/leave-types'
import type { Loan } from '@warsha/contracts/hr/loans'
import type { Payroll, SalaryProposal, SalaryRecord } from '@warsha/contracts/hr/salary'
import type { Language } from '@warsha/web-kit'
import { type FakeApi, fakeApi, idOf, renderScreen, signInAs } from '@warsha/web-kit/testing'
import type { ReactNode } from 'react'
import hrAr from '../../locales/ar/hr.json'
import ar from '../../locales/ar/pay.json'
import hrEn from '../../locales/en/hr.json'
import en from '../../locales/en/pay.json'

export const ownId = idOf(900)
const employee = {
  employee_id: idOf(1),
  first_name: 'Bilal',
  last_name: 'Hussain',
  employee_code: 'EMP-0001',
  department: 'Workshop',
  position: 'Mechanic',
}
const decision = {
  status: 'pending' as const,
  request_date: '2026-11-20T08:00:00.000Z',
  admin_notes: null,
  rejection_reason: null,
  decided_at: null,
  decided_by_name: null,
  decision_blocked_by: null,
  version: 1,
}

export const aLeave = (number: number, fields: Partial<LeaveRequest> = {}): LeaveRequest => ({
  id: idOf(100 + number),
  ...employee,
  leave_type: 'annual',
  start_date: '2026-12-01',
  end_date: '2026-12-05',
  is_half_day: false,
  total_days: 5,
  reason: 'Family visit',
  ...decision,
  shortening_blocked_by: 'leave_not_approved',
  ...fields,
})

export const aLoan = (number: number, fields: Partial<Loan> = {}): Loan => ({
  id: idOf(200 + number),
  ...employee,
  type: 'loan',
  amount: aed(1000),
  reason: 'School fees',
  installments: 3,
  installment_amount: aed(333.33),
  start_month: 12,
  start_year: 2026,
  amount_paid: aed(0),
  amount_remaining: aed(1000),
  consented_at: '2026-11-20T08:00:00.000Z',
  ...decision,
  payment_blocked_by: 'loan_not_running',
  ...fields,
})

const balance: LeaveBalance = {
  year: 2026,
  ...toLeaveBalanceFields([
    { type: 'annual', total: 30, remaining: 25, pending: 2 },
    { type: 'sick', total: 90, remaining: 90, pending: 0 },
    { type: 'emergency', total: 5, remaining: 5, pending: 0 },
  ]),
  annual_leave_carried_over: 0,
  annual_leave_accrued: 25,
  sick_days_full_pay: 0,
  sick_days_half_pay: 0,
  sick_days_unpaid: 0,
}

export const aProposal = (fields: Partial<SalaryProposal> = {}): SalaryProposal => ({
  ...employee,
  month: 11,
  year: 2026,
  basic_salary: aed(3000),
  housing_allowance: aed(500),
  transport_allowance: aed(0),
  food_allowance: aed(0),
  performance_bonus: aed(0),
  attendance_bonus: aed(0),
  overtime_pay: aed(0),
  unpaid_time: aed(0),
  late_deduction: aed(0),
  advance_deduction: aed(333.33),
  other_deduction: aed(0),
  gross_salary: aed(3500),
  total_deductions: aed(333.33),
  net_salary: aed(3166.67),
  lines: [
    {
      kind: 'installment',
      field: 'advance_deduction',
      amount: aed(333.33),
      days: null,
      minutes: null,
      reference_id: idOf(201),
      from: null,
      to: null,
    },
  ],
  rolled_over: aed(0),
  ...fields,
})

/** The fields of a record other than its amounts. */
const storedRecord = {
  id: idOf(300),
  is_paid: false,
  paid_at: null,
  notes: null,
  decision_blocked_by: null,
  version: 1,
  created_at: '2026-11-20T08:00:00.000Z',
}

export const aRecord = (fields: Partial<SalaryRecord> = {}): SalaryRecord => {
  const { rolled_over: _rolledOver, ...amounts } = aProposal()
  return { ...amounts, ...storedRecord, ...fields }
}

export const aPayroll = (): Payroll => ({
  month: 11,
  year: 2026,
  rows: [
    {
      ...employee,
      role_name: 'mechanic',
      record: null,
      proposal: aProposal(),
      previous_net_salary: aed(3000),
      decision_blocked_by: null,
    },
    {
      ...employee,
      employee_id: ownId,
      first_name: 'Own',
      last_name: 'Person',
      role_name: 'manager',
      record: null,
      proposal: aProposal({ lines: [] }),
      previous_net_salary: null,
      decision_blocked_by: 'own_request',
    },
  ],
  state: {
    employees: 2,
    created: 0,
    paid: 0,
    total_net: aed(6333.34),
    paid_net: aed(0),
    previous_net: aed(3000),
    due_date: '2026-12-01',
    warning: 'due_soon',
  },
})

const page = (rows: readonly object[]) => ({
  body: {
    success: true,
    data: rows,
    pagination: { page: 1, limit: 10, total: rows.length, pages: rows.length > 0 ? 1 : 0 },
  },
})
const data = (content: object) => ({ body: { success: true, data: content } })

interface FakePay {
  leave?: LeaveRequest[]
  loans?: Loan[]
}

/** Fakes every read of both screens. */
export const fakePayApi = ({ leave = [], loans = [] }: FakePay = {}): FakeApi =>
  fakeApi({
    'GET /leave/my-balance': () => data(balance),
    'GET /leave/my-requests': () => page(leave),
    'GET /leave/all-requests': () => page(leave),
    'GET /leave/stats': () =>
      data({
        pending_requests: 1,
        approved_requests: 0,
        rejected_requests: 0,
        total_days_approved: 0,
      }),
    'GET /loans-advances/my-requests': () => page(loans),
    'GET /loans-advances/all': () => page(loans),
    'GET /loans-advances/stats': () =>
      data({
        pending_requests: 1,
        approved_requests: 0,
        total_amount_approved: 0,
        total_amount_paid: 0,
        total_amount_outstanding: 0,
      }),
    'GET /salary/wps-changes': () => ({ body: { success: true, data: [] } }),
    'GET /salary/wps-state': () =>
      data({
        files: 0,
        written_at: null,
        written_by_name: null,
        last_file: 0,
        written: 0,
        unwritten: 2,
      }),
    'GET /salary/my-records': () => page([]),
    'GET /salary/payroll': () => data(aPayroll()),
    'GET /employees/expiring-documents': () => data([]),
    'GET /employees': () =>
      page([{ ...employee, id: employee.employee_id, role_name: 'mechanic', is_active: true }]),
    [`GET /employees/${ownId}/gratuity`]: () =>
      data({
        employee_id: ownId,
        hire_date: '2024-11-23',
        as_of: '2026-11-22',
        service_days: 730,
        unpaid_days: 0,
        counted_days: 730,
        first_days: 730,
        later_days: 0,
        basic_salary: 3000,
        amount: 4200,
        is_eligible: true,
        is_capped: false,
        is_uae_national: false,
        is_estimate: true,
      }),
  })

interface OpenOptions {
  path: string
  role?: StaffRole
  language?: Language
}

/** Opens a screen as the shell does. */
export const openPay = (
  screen: ReactNode,
  { path, role = 'manager', language = 'en' }: OpenOptions,
) => {
  signInAs(role, { id: ownId })
  const view = renderScreen(screen, {
    path,
    language,
    texts: { en: { hr: hrEn, pay: en }, ar: { hr: hrAr, pay: ar } },
  })
  return { user: userEvent.setup(), ...view }
}

export const fieldOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
export const fillField = (name: string, value: string) =>
  fireEvent.change(fieldOf(name), { target: { value } })
