/** The columns that files with requests of employees have in common. */
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { RequestStatus } from '@warsha/contracts/hr/request-states'
import { type Cell, toDateTimeCell } from '@warsha/service-kit/files'
import type { FileContext, FileTitles, FileWords } from '@warsha/service-kit/process'

interface EmployeeRequest {
  readonly first_name: string
  readonly last_name: string
  readonly employee_code: string
  readonly department: string | null
  readonly reason: string
  readonly status: RequestStatus
  readonly request_date: string
  readonly admin_notes: string | null
  readonly rejection_reason: string | null
  readonly decided_at: string | null
  readonly decided_by_name: string | null
}

const employeeTitles: FileTitles = {
  en: ['Requested On', 'Employee Code', 'Employee', 'Department'],
  ar: ['تاريخ الطلب', 'رمز الموظف', 'الموظف', 'القسم'],
}

const decisionTitles: FileTitles = {
  en: ['Reason', 'Status', 'Answer', 'Decided By', 'Decided On'],
  ar: ['السبب', 'الحالة', 'الرد', 'صاحب القرار', 'تاريخ القرار'],
}

const statusWords: FileWords<RequestStatus> = {
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  approved: { en: 'Approved', ar: 'تمت الموافقة' },
  rejected: { en: 'Rejected', ar: 'مرفوض' },
  completed: { en: 'Completed', ar: 'مكتمل' },
  cancelled: { en: 'Cancelled', ar: 'ملغى' },
}

/** Returns the titles of a request, with its own columns between those of the employee and those of the decision. */
export const toRequestTitles = (own: FileTitles): FileTitles => ({
  en: [...employeeTitles.en, ...own.en, ...decisionTitles.en],
  ar: [...employeeTitles.ar, ...own.ar, ...decisionTitles.ar],
})

/** Returns the cells of a request, in the order of `toRequestTitles`. */
export const toRequestCells = (
  request: EmployeeRequest,
  own: readonly Cell[],
  { language, timeZone }: FileContext,
): Cell[] => [
  toDateTimeCell(timeZone, request.request_date),
  request.employee_code,
  fullNameOf(request),
  request.department,
  ...own,
  request.reason,
  statusWords[request.status][language],
  request.rejection_reason ?? request.admin_notes,
  request.decided_by_name,
  toDateTimeCell(timeZone, request.decided_at),
]
