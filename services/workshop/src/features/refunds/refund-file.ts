/** Refunds as a table file. */
import { sumAed } from '@warsha/contracts/base/money'
import type { Refund } from '@warsha/contracts/workshop/money/refunds'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import { documentTexts } from '@warsha/documents/document-texts'
import { toLocalDate } from '@warsha/service-kit/base'
import type { Cell } from '@warsha/service-kit/files'

type FileLanguage = 'en' | 'ar'

export const refundTitles: Readonly<Record<FileLanguage, readonly string[]>> = {
  en: [
    'Requested On',
    'Refund #',
    'Status',
    'Customer',
    'Receipt #',
    'Payment Method',
    'Refund Method',
    'Amount',
    'Given Back',
    'Refund Date',
    'Reason',
    'Requested By',
    'Decided By',
    'Note',
  ],
  ar: [
    'تاريخ الطلب',
    'رقم الرد',
    'الحالة',
    'العميل',
    'رقم الإيصال',
    'طريقة الدفع',
    'طريقة الرد',
    'المبلغ',
    'المبلغ المردود',
    'تاريخ الرد',
    'السبب',
    'مقدّم الطلب',
    'صاحب القرار',
    'ملاحظة',
  ],
}

const totalText: Readonly<Record<FileLanguage, string>> = { en: 'Total', ar: 'الإجمالي' }

const statusTexts: Readonly<Record<Refund['status'], Readonly<Record<FileLanguage, string>>>> = {
  waiting_approval: { en: 'Waiting for approval', ar: 'بانتظار الموافقة' },
  issued: { en: 'Issued', ar: 'تم الرد' },
  rejected: { en: 'Rejected', ar: 'مرفوض' },
}

interface FileOptions {
  readonly language: FileLanguage
  readonly timeZone: string
}

/** The refunds, and a row with their number and the sum of those that were issued. */
export function* toRefundRows(
  refunds: readonly Refund[],
  { language, timeZone }: FileOptions,
): Generator<Cell[]> {
  const methodName = (method: PaymentMethod) =>
    documentTexts[`method_${method}`][language === 'ar' ? 1 : 0]
  for (const refund of refunds)
    yield [
      { day: toLocalDate(timeZone, new Date(refund.requested_at)) },
      refund.refund_number,
      statusTexts[refund.status][language],
      refund.customer_name,
      refund.receipt_number,
      methodName(refund.payment_method),
      methodName(refund.refund_method),
      { money: refund.amount },
      refund.status === 'issued' ? { money: refund.amount } : null,
      refund.refund_date === null ? null : { day: refund.refund_date },
      refund.reason,
      refund.requested_by_name,
      refund.decided_by_name,
      refund.decision_note,
    ]
  const issued = refunds.filter(({ status }) => status === 'issued')
  yield [
    totalText[language],
    refunds.length,
    ...Array<Cell>(6).fill(null),
    { money: sumAed(issued.map(({ amount }) => amount)) },
    ...Array<Cell>(5).fill(null),
  ]
}
