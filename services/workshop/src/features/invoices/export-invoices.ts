import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { type Aed, aed, toFils } from '@warsha/contracts/base/money'
import type {
  exportInvoices as exportInvoicesEndpoint,
  InvoiceRow,
} from '@warsha/contracts/workshop/invoices'
import { countedAmounts } from '@warsha/contracts/workshop/money/invoice-sums'
import type { Queryable } from '@warsha/service-kit/database'
import { toDayCell, toMoneyCell } from '@warsha/service-kit/files'
import {
  type FileContext,
  type FileText,
  type FileTitles,
  type FileTotals,
  type FileWords,
  type ListExport,
  yesNoWord,
} from '@warsha/service-kit/process'
import { toTotalCells } from '../../total-cells.ts'
import {
  type BilledInvoiceRow,
  listBilledInvoicesByIds,
  selectAllInvoiceIds,
} from './invoice-list.views.ts'

const titles: FileTitles = {
  en: [
    'Invoice',
    'Date',
    'Due Date',
    'Customer Code',
    'Customer',
    'Work Card #',
    'Plate',
    'Total',
    'Paid',
    'Outstanding',
    'Status',
    'Work Card Changed',
    'Credit Note',
    'Kind',
  ],
  ar: [
    'الفاتورة',
    'التاريخ',
    'تاريخ الاستحقاق',
    'رمز العميل',
    'العميل',
    'رقم أمر العمل',
    'اللوحة',
    'الإجمالي',
    'المدفوع',
    'المبلغ المستحق',
    'الحالة',
    'تغيّر أمر العمل بعدها',
    'الإشعار الدائن',
    'النوع',
  ],
}

const advanceText: FileText = { en: 'Advance payment', ar: 'دفعة مقدمة' }

const statusWords: FileWords<InvoiceRow['payment_status'] | 'superseded'> = {
  unpaid: { en: 'Unpaid', ar: 'غير مدفوعة' },
  partial: { en: 'Partially paid', ar: 'مدفوعة جزئياً' },
  paid: { en: 'Paid', ar: 'مدفوعة' },
  superseded: { en: 'Credited', ar: 'ملغاة بإشعار دائن' },
}

/** What is paid above the bill of a job pays nothing of it. */
const paidOf = ({ paid_amount, billed_amount }: BilledInvoiceRow): Aed =>
  aed(Math.min(paid_amount, billed_amount))

/** A row with the number and the sums of the invoices that no credit note has cancelled. Advances count once. */
const createTotals = (context: FileContext): FileTotals<BilledInvoiceRow> => {
  const sums = { count: 0, total: 0, paid: 0, outstanding: 0 }
  return {
    add: (invoice) => {
      if (invoice.status === 'superseded') return
      sums.count += 1
      const { total, paid } = countedAmounts(invoice, paidOf(invoice))
      sums.total += total
      sums.paid += paid
      sums.outstanding += toFils(invoice.balance)
    },
    toCells: () =>
      toTotalCells(context, {
        titles: titles.en,
        count: sums.count,
        firstSumTitle: 'Total',
        sums: [sums.total, sums.paid, sums.outstanding],
      }),
  }
}

/** The invoices of a filter as a file. */
export const invoicesExport = (
  db: Queryable,
  query: QueryOf<typeof exportInvoicesEndpoint>,
): ListExport<BilledInvoiceRow> => ({
  name: 'invoices',
  titles,
  findIds: () => selectAllInvoiceIds(db, query),
  readRows: (ids) => listBilledInvoicesByIds(db, ids),
  toCells: (invoice, { language }) => {
    const isSuperseded = invoice.status === 'superseded'
    return [
      invoice.invoice_number,
      toDayCell(invoice.invoice_date),
      toDayCell(invoice.due_date),
      invoice.customer_code,
      invoice.company_name || invoice.contact_person,
      invoice.work_card_number,
      invoice.plate_number,
      toMoneyCell(invoice.total_amount),
      toMoneyCell(invoice.paid_amount),
      toMoneyCell(invoice.balance),
      statusWords[isSuperseded ? 'superseded' : invoice.payment_status][language],
      invoice.is_outdated ? yesNoWord(true, language) : null,
      invoice.credit_note?.number ?? null,
      invoice.purpose === 'advance' ? advanceText[language] : null,
    ]
  },
  createTotals,
})
