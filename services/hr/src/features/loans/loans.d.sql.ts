// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertLoan: Block<{ id: string; employee_id: string; type: string; amount: string; reason: string; installments: number; start_month: number; start_year: number; now: string; consent_text: string; updated_by: string }, Record<never, never>>
  selectEmployeeOfLoan: Block<{ id: string }, { employee_id: string }>
  lockLoan: Block<{ id: string }, { id: string; employee_id: string; type: string; amount: string; installments: number; start_month: number; start_year: number; amount_paid: string; status: string; version: number }>
  lockRunningLoans: Block<{ employee_id: string }, { id: string; employee_id: string; type: string; amount: string; installments: number; start_month: number; start_year: number; amount_paid: string; status: string; version: number }>
  selectRunningLoans: Block<{ employee_id: string | null }, { id: string; employee_id: string; type: string; amount: string; installments: number; start_month: number; start_year: number; amount_paid: string; status: string; version: number }>
  selectIsPaidMonth: Block<{ employee_id: string; month: number; year: number }, { is_paid: boolean }>
  updateLoanStatus: Block<{ status: string; start_month: number; start_year: number; admin_notes: string | null; rejection_reason: string | null; decided_at: string | null; decided_by: string | null; decided_by_name: string | null; now: string; updated_by: string; id: string }, { version: number }>
  cancelRequestsOfInactive: Block<{ now: string }, { id: string; employee_id: string }>
  addToAmountPaid: Block<{ amount: string; now: string; updated_by: string; id: string }, { version: number }>
  insertLoanPayment: Block<{ id: string; loan_id: string; amount: string; salary_id: string | null; salary_month: number | null; salary_year: number | null; notes: string | null; now: string; paid_by: string | null }, Record<never, never>>
  selectLoanPayments: Block<{ loan_id: string }, { id: string; amount: string; salary_month: number | null; salary_year: number | null; notes: string | null; paid_at: string }>
  selectLoans: Block<{ ids: readonly string[] | null; id: string | null; employee_id: string | null; type: string | null; status: string | null; from: string | null; to: string | null }, { id: string; employee_id: string; first_name: string; last_name: string; employee_code: string; department: string | null; position: string | null; role_name: string; is_active: boolean; type: string; amount: string; reason: string; installments: number; start_month: number; start_year: number; amount_paid: string; consented_at: string; status: string; request_date: string; admin_notes: string | null; rejection_reason: string | null; decided_at: string | null; decided_by_name: string | null; version: number }>
  selectLoanIds: Block<{ id: string | null; employee_id: string | null; type: string | null; status: string | null; from: string | null; to: string | null; limit: number }, { ids: string[] }>
  selectLoanStats: Block<{ from: string | null; to: string | null }, { pending_requests: number; approved_requests: number; approved: string; paid: string }>
}
export default sql
