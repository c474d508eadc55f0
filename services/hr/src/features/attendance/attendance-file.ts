/** The attendance of all employees as a workbook. Its last row holds the totals. */

import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type { exportAttendance } from '@warsha/contracts/hr/attendance'
import { ApiError, toLocalDateTime } from '@warsha/service-kit/base'
import { lowestId } from '@warsha/service-kit/database'
import type { Cell } from '@warsha/service-kit/files'
import type { Service } from '@warsha/service-kit/process'
import { listRecordsAfter } from './attendance.views.ts'
import { readToday, resolveRange } from './attendance-ranges.ts'
import { toHours } from './attendance-rules.ts'

interface AttendanceFileTexts {
  readonly sheetName: string
  readonly columns: readonly string[]
  readonly total: string
  readonly statuses: Readonly<Record<string, string>>
  readonly dayKinds: Readonly<Record<string, string>>
  readonly yes: string
}

export const attendanceFileTexts: Readonly<Record<'en' | 'ar', AttendanceFileTexts>> = {
  en: {
    sheetName: 'Attendance',
    columns: [
      'Date',
      'Employee code',
      'First name',
      'Last name',
      'Department',
      'Position',
      'Day',
      'Check-in',
      'Check-out',
      'Status',
      'Total hours',
      'Late (minutes)',
      'Early leave (minutes)',
      'Overtime (hours)',
      'Night overtime (hours)',
      'Rest day (hours)',
      'Public holiday (hours)',
      'Corrected',
      'Notes',
    ],
    total: 'Total',
    statuses: {
      checked_in: 'In progress',
      completed: 'Completed',
      missed_check_out: 'No check-out',
    },
    dayKinds: { working: 'Working day', rest_day: 'Day off', holiday: 'Public holiday' },
    yes: 'Yes',
  },
  ar: {
    sheetName: 'الحضور',
    columns: [
      'التاريخ',
      'رمز الموظف',
      'الاسم الأول',
      'اسم العائلة',
      'القسم',
      'المسمى الوظيفي',
      'اليوم',
      'وقت الحضور',
      'وقت الانصراف',
      'الحالة',
      'إجمالي الساعات',
      'التأخير (دقيقة)',
      'الانصراف المبكر (دقيقة)',
      'العمل الإضافي (ساعة)',
      'العمل الإضافي الليلي (ساعة)',
      'يوم الراحة (ساعة)',
      'عطلة رسمية (ساعة)',
      'مُصحّح',
      'ملاحظات',
    ],
    total: 'الإجمالي',
    statuses: {
      checked_in: 'قيد الدوام',
      completed: 'مكتمل',
      missed_check_out: 'لم يُسجَّل الانصراف',
    },
    dayKinds: { working: 'يوم عمل', rest_day: 'يوم راحة', holiday: 'عطلة رسمية' },
    yes: 'نعم',
  },
}

const pageSize = 2000
const summedColumns = [
  'worked_minutes',
  'late_minutes',
  'early_leave_minutes',
  'overtime_minutes',
  'overtime_night_minutes',
  'rest_day_minutes',
  'holiday_minutes',
] as const
type Sums = Record<(typeof summedColumns)[number], number>

type Row = Awaited<ReturnType<typeof listRecordsAfter>>[number]

/**
 * Returns the range and the rows of the workbook, read page by page, oldest first.
 *
 * Throws `nothing_to_export` (409) if there is no record.
 */
export const createAttendanceExport = async (
  service: Service,
  query: Omit<QueryOf<typeof exportAttendance>, 'language'>,
  texts: AttendanceFileTexts,
) => {
  const { today, now, settings } = await readToday(service)
  const range = resolveRange(query, today)
  const filter = {
    ...range,
    employee_id: query.employee_id ?? null,
    now: now.toISOString(),
    limit: pageSize,
  }
  const first = await listRecordsAfter(service.db, {
    ...filter,
    after_date: range.from,
    after_time: '-infinity',
    after_id: lowestId,
  })
  if (first.length === 0) throw new ApiError('nothing_to_export')

  async function* rows(): AsyncGenerator<Cell[]> {
    const sums = Object.fromEntries(summedColumns.map((name) => [name, 0])) as Sums
    let page = first
    for (;;) {
      for (const row of page) {
        for (const name of summedColumns) sums[name] += row[name] ?? 0
        yield toCells(row, texts, settings.shop_timezone)
      }
      const last = page.at(-1)
      if (page.length < pageSize || !last) break
      page = await listRecordsAfter(service.db, {
        ...filter,
        after_date: last.work_date,
        after_time: last.check_in_time,
        after_id: last.id,
      })
    }
    yield toTotalCells(sums, texts)
  }
  return { range, rows: rows() }
}

const hours = (minutes: number): Cell => ({ decimal: toHours(minutes) })

const toCells = (row: Row, texts: AttendanceFileTexts, zone: string): Cell[] => [
  { day: row.work_date },
  row.employee_code,
  row.first_name,
  row.last_name,
  row.department,
  row.position,
  texts.dayKinds[row.day_kind] ?? row.day_kind,
  { dateTime: toLocalDateTime(zone, row.check_in_time) },
  row.check_out_time && { dateTime: toLocalDateTime(zone, row.check_out_time) },
  texts.statuses[row.status] ?? row.status,
  row.worked_minutes === null ? null : hours(row.worked_minutes),
  row.late_minutes,
  row.early_leave_minutes,
  hours(row.overtime_minutes),
  hours(row.overtime_night_minutes),
  hours(row.rest_day_minutes),
  hours(row.holiday_minutes),
  row.is_corrected ? texts.yes : null,
  row.notes,
]

const toTotalCells = (sums: Sums, texts: AttendanceFileTexts): Cell[] => [
  texts.total,
  ...Array<null>(9).fill(null),
  hours(sums.worked_minutes),
  sums.late_minutes,
  sums.early_leave_minutes,
  hours(sums.overtime_minutes),
  hours(sums.overtime_night_minutes),
  hours(sums.rest_day_minutes),
  hours(sums.holiday_minutes),
  null,
  null,
]
