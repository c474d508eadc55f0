/** Cheques as a table file. */
import { sumAed, toAed, toFils } from '@warsha/contracts/base/money'
import { type ChequeStatus, restOfCheque } from '@warsha/contracts/workshop/money/cheque-rules'
import type { Cheque } from '@warsha/contracts/workshop/money/cheques'
import type { Cell } from '@warsha/service-kit/files'

type FileLanguage = 'en' | 'ar'

export const chequeTitles: Readonly<Record<FileLanguage, readonly string[]>> = {
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

const totalText: Readonly<Record<FileLanguage, string>> = { en: 'Total', ar: 'الإجمالي' }

const statusTexts: Readonly<Record<ChequeStatus, Readonly<Record<FileLanguage, string>>>> = {
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

/** The cheques, and a row with their number and sums. */
export function* toChequeRows(
  cheques: readonly Cheque[],
  language: FileLanguage,
): Generator<Cell[]> {
  for (const cheque of cheques)
    yield [
      { day: cheque.cheque_date },
      cheque.number,
      cheque.bank_name,
      cheque.drawer_name,
      cheque.customer.name,
      cheque.work_card?.number ?? null,
      statusTexts[cheque.status][language],
      { money: cheque.amount },
      { money: cheque.counted_amount },
      { money: notCountedOf(cheque) },
      cheque.deposited_on === null ? null : { day: cheque.deposited_on },
      cheque.return_reason,
      cheque.kept_where,
      cheque.held_by,
    ]
  yield [
    totalText[language],
    cheques.length,
    ...Array<Cell>(5).fill(null),
    { money: sumAed(cheques.map(({ amount }) => amount)) },
    { money: sumAed(cheques.map(({ counted_amount }) => counted_amount)) },
    { money: sumAed(cheques.map(notCountedOf)) },
    ...Array<Cell>(4).fill(null),
  ]
}
