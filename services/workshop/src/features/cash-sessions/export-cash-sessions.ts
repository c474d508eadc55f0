import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type {
  CashSessionRow,
  exportCashSessions as exportCashSessionsEndpoint,
} from '@warsha/contracts/workshop/money/cash-sessions'
import type { Queryable } from '@warsha/service-kit/database'
import { toDateTimeCell, toMoneyCell } from '@warsha/service-kit/files'
import type { FileTitles, FileWords, ListExport } from '@warsha/service-kit/process'
import { listSessionsByIds, selectAllSessionIds } from './cash-sessions.views.ts'

const titles: FileTitles = {
  en: [
    'Report',
    'Cashier',
    'Drawer',
    'Opened',
    'Closed',
    'Opening',
    'Last Closing',
    'Expected Cash',
    'Counted Cash',
    'Difference',
    'Counts',
    'Status',
  ],
  ar: [
    'التقرير',
    'أمين الصندوق',
    'الدرج',
    'وقت الفتح',
    'وقت الإغلاق',
    'الافتتاح',
    'الإغلاق السابق',
    'النقد المتوقع',
    'النقد المعدود',
    'الفرق',
    'عدد عمليات الجرد',
    'الحالة',
  ],
}

const statusWords: FileWords<'open' | 'closed' | 'difference' | 'confirmed'> = {
  open: { en: 'Open', ar: 'مفتوحة' },
  closed: { en: 'Closed', ar: 'مغلقة' },
  difference: { en: 'Unconfirmed difference', ar: 'فرق غير مؤكد' },
  confirmed: { en: 'Difference confirmed', ar: 'فرق مؤكد' },
}

const statusOf = ({ closed_at, needs_confirmation, has_difference }: CashSessionRow) => {
  if (closed_at === null) return 'open'
  if (needs_confirmation) return 'difference'
  return has_difference ? 'confirmed' : 'closed'
}

/** The cash sessions of a filter as a file. */
export const cashSessionsExport = (
  db: Queryable,
  query: QueryOf<typeof exportCashSessionsEndpoint>,
): ListExport<CashSessionRow> => ({
  name: 'cash-sessions',
  titles,
  findIds: () => selectAllSessionIds(db, query),
  readRows: (ids) => listSessionsByIds(db, ids),
  toCells: (session, { language, timeZone }) => [
    session.report_number,
    session.cashier.name,
    session.drawer.name,
    toDateTimeCell(timeZone, session.opened_at),
    toDateTimeCell(timeZone, session.closed_at),
    toMoneyCell(session.opening_amount),
    toMoneyCell(session.previous_amount),
    toMoneyCell(session.expected),
    toMoneyCell(session.counted),
    toMoneyCell(session.difference),
    session.counts_count,
    statusWords[statusOf(session)][language],
  ],
})
