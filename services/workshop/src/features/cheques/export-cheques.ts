import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { toAed, toFils } from '@warsha/contracts/base/money'
import { type ChequeStatus, restOfCheque } from '@warsha/contracts/workshop/money/cheque-rules'
import type {
  Cheque,
  exportCheques as exportChequesEndpoint,
} from '@warsha/contracts/workshop/money/cheques'
import type { Queryable } from '@warsha/service-kit/database'
import { toDayCell } from '@warsha/service-kit/files'
import type {
  FileContext,
  FileTitles,
  FileTotals,
  FileWords,
  ListExport,
} from '@warsha/service-kit/process'
import { toTotalCells } from '../../total-cells.ts'
import { listChequesByIds, selectAllChequeIds } from './cheques.views.ts'

const titles: FileTitles = {
  en: [
    'Cheque Date',
    'Cheque #',
    'Bank',
    'Drawer',
    'Customer',
    'Work Card #',
    'Status',
    'Amount',
    'Counted',
    'Not Counted',
    'Deposited On',
    'Return Reason',
    'Kept Where',
    'Held By',
  ],
  ar: [
    'تاريخ الشيك',
    'رقم الشيك',
    'البنك',
    'الساحب',
    'العميل',
    'رقم أمر العمل',
    'الحالة',
    'المبلغ',
    'المحتسب',
    'غير المحتسب',
    'تاريخ الإيداع',
    'سبب الارتجاع',
    'مكان الحفظ',
    'في عهدة',
  ],
}

const statusWords: FileWords<ChequeStatus> = {
  held: { en: 'Held', ar: 'محفوظ لدينا' },
  deposited: { en: 'Deposited', ar: 'مودَع' },
  represented: { en: 'Presented again', ar: 'أُعيد تقديمه' },
  returned: { en: 'Returned', ar: 'مرتجع' },
  legal: { en: 'Legal action', ar: 'إجراء قانوني' },
  cleared: { en: 'Cleared', ar: 'محصَّل' },
  collected: { en: 'Collected', ar: 'مسدَّد' },
  replaced: { en: 'Replaced', ar: 'مستبدل' },
  written_off: { en: 'Written off', ar: 'مشطوب' },
  given_back: { en: 'Given back', ar: 'أُعيد للعميل' },
  cancelled: { en: 'Cancelled', ar: 'ملغى' },
}

const notCountedOf = ({ amount, counted_amount }: Cheque) =>
  toAed(restOfCheque({ amount: toFils(amount), counted: toFils(counted_amount) }))

/** A row with the number and the sums of the cheques. */
const createTotals = (context: FileContext): FileTotals<Cheque> => {
  const sums = { count: 0, amount: 0, counted: 0, notCounted: 0 }
  return {
    add: (cheque) => {
      sums.count += 1
      sums.amount += toFils(cheque.amount)
      sums.counted += toFils(cheque.counted_amount)
      sums.notCounted += toFils(notCountedOf(cheque))
    },
    toCells: () =>
      toTotalCells(context, {
        titles: titles.en,
        count: sums.count,
        firstSumTitle: 'Amount',
        sums: [sums.amount, sums.counted, sums.notCounted],
      }),
  }
}

/** The cheques of a filter as a file. */
export const chequesExport = (
  db: Queryable,
  query: QueryOf<typeof exportChequesEndpoint>,
): ListExport<Cheque> => ({
  name: 'cheques',
  titles,
  findIds: () => selectAllChequeIds(db, query),
  readRows: (ids) => listChequesByIds(db, ids),
  toCells: (cheque, { language }) => [
    { day: cheque.cheque_date },
    cheque.number,
    cheque.bank_name,
    cheque.drawer_name,
    cheque.customer.name,
    cheque.work_card?.number ?? null,
    statusWords[cheque.status][language],
    { money: cheque.amount },
    { money: cheque.counted_amount },
    { money: notCountedOf(cheque) },
    toDayCell(cheque.deposited_on),
    cheque.return_reason,
    cheque.kept_where,
    cheque.held_by,
  ],
  createTotals,
})
