import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { toFils } from '@warsha/contracts/base/money'
import { refundStateNames } from '@warsha/contracts/workshop/money/account-rules'
import type {
  exportRefunds as exportRefundsEndpoint,
  Refund,
} from '@warsha/contracts/workshop/money/refunds'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import { documentTexts } from '@warsha/documents/document-texts'
import type { Actor } from '@warsha/service-kit/authentication'
import { toLocalDate } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { toDayCell } from '@warsha/service-kit/files'
import type {
  FileContext,
  FileLanguage,
  FileTitles,
  FileTotals,
  ListExport,
} from '@warsha/service-kit/process'
import { toTotalCells } from '../../total-cells.ts'
import type { RefundSettings } from './refund-rules.ts'
import { listRefundsByIds, selectAllRefundIds } from './refunds.views.ts'

const titles: FileTitles = {
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

const methodName = (method: PaymentMethod, language: FileLanguage) =>
  documentTexts[`method_${method}`][language === 'ar' ? 1 : 0]

/** A row with the number of the refunds and the sum of those that were issued. */
const createTotals = (context: FileContext): FileTotals<Refund> => {
  const sums = { count: 0, issued: 0 }
  return {
    add: (refund) => {
      sums.count += 1
      if (refund.status === 'issued') sums.issued += toFils(refund.amount)
    },
    toCells: () =>
      toTotalCells(context, {
        titles: titles.en,
        count: sums.count,
        firstSumTitle: 'Given Back',
        sums: [sums.issued],
      }),
  }
}

interface RefundsExportInput {
  readonly actor: Actor
  readonly query: QueryOf<typeof exportRefundsEndpoint>
}

/** The refunds of a filter as a file. */
export const refundsExport = (
  db: Queryable,
  { actor, query }: RefundsExportInput,
  settings: RefundSettings,
): ListExport<Refund> => ({
  name: 'refunds',
  titles,
  findIds: () => selectAllRefundIds(db, query),
  readRows: (ids) => listRefundsByIds(db, ids, { actor, settings }),
  toCells: (refund, { language, timeZone }) => [
    { day: toLocalDate(timeZone, new Date(refund.requested_at)) },
    refund.refund_number,
    refundStateNames[refund.status][language],
    refund.customer_name,
    refund.receipt_number,
    methodName(refund.payment_method, language),
    methodName(refund.refund_method, language),
    { money: refund.amount },
    refund.status === 'issued' ? { money: refund.amount } : null,
    toDayCell(refund.refund_date),
    refund.reason,
    refund.requested_by_name,
    refund.decided_by_name,
    refund.decision_note,
  ],
  createTotals,
})
