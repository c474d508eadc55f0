import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type { exportLeaveRequests, LeaveRequest } from '@warsha/contracts/hr/leave'
import type { LeaveType } from '@warsha/contracts/hr/leave-types'
import type { Actor } from '@warsha/service-kit/authentication'
import type { FileTitles, FileWords, ListExport, Service } from '@warsha/service-kit/process'
import { toRequestCells, toRequestTitles } from '../requests/request-cells.ts'
import { listLeaveByIds, selectAllLeaveIds, toYearRange } from './leave.views.ts'

const titles: FileTitles = toRequestTitles({
  en: ['Type of Leave', 'First Day', 'Last Day', 'Days'],
  ar: ['نوع الإجازة', 'أول يوم', 'آخر يوم', 'عدد الأيام'],
})

const typeWords: FileWords<LeaveType> = {
  annual: { en: 'Annual leave', ar: 'إجازة سنوية' },
  sick: { en: 'Sick leave', ar: 'إجازة مرضية' },
  emergency: { en: 'Emergency leave', ar: 'إجازة طارئة' },
  unpaid: { en: 'Unpaid leave', ar: 'إجازة بدون راتب' },
}

interface LeaveExportInput {
  readonly actor: Actor
  readonly query: QueryOf<typeof exportLeaveRequests>
}

/** The leave requests of a filter as a file. */
export const leaveExport = (
  { db, clock }: Service,
  { actor, query: { year, ...filter } }: LeaveExportInput,
): ListExport<LeaveRequest> => ({
  name: 'leave-requests',
  titles,
  findIds: () => selectAllLeaveIds(db, { ...filter, ...toYearRange(year) }, clock()),
  readRows: (ids) => listLeaveByIds(db, ids, actor, clock()),
  toCells: (leave, context) =>
    toRequestCells(
      leave,
      [
        typeWords[leave.leave_type][context.language],
        { day: leave.start_date },
        { day: leave.end_date },
        leave.total_days,
      ],
      context,
    ),
})
