import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type {
  AttendanceCorrection,
  exportCorrections,
} from '@warsha/contracts/hr/attendance-corrections'
import type { Queryable } from '@warsha/service-kit/database'
import { toDateTimeCell } from '@warsha/service-kit/files'
import type { FileTitles, ListExport } from '@warsha/service-kit/process'
import { toRequestCells, toRequestTitles } from '../requests/request-cells.ts'
import { listCorrectionsByIds, selectAllCorrectionIds } from './corrections.views.ts'

const titles: FileTitles = toRequestTitles({
  en: ['Requested Check-in', 'Requested Check-out', 'Original Check-in', 'Original Check-out'],
  ar: ['الحضور المطلوب', 'الانصراف المطلوب', 'الحضور الأصلي', 'الانصراف الأصلي'],
})

/** The corrections of a filter as a file. */
export const correctionsExport = (
  db: Queryable,
  query: QueryOf<typeof exportCorrections>,
): ListExport<AttendanceCorrection> => ({
  name: 'attendance-corrections',
  titles,
  findIds: () => selectAllCorrectionIds(db, query),
  readRows: (ids) => listCorrectionsByIds(db, ids),
  toCells: (correction, context) =>
    toRequestCells(
      correction,
      [
        correction.requested_check_in,
        correction.requested_check_out,
        correction.original_check_in,
        correction.original_check_out,
      ].map((time) => toDateTimeCell(context.timeZone, time)),
      context,
    ),
})
