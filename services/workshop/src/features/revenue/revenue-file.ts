/** The revenue report as a table file. Its last row holds the totals. */
import type { Cell } from '@warsha/service-kit/files'
import type { createRevenueReport, ReportedCard } from './revenue.views.ts'

interface RevenueFileTexts {
  readonly columns: readonly string[]
  readonly total: string
  /** Payment types and payment statuses; a value without a text stays as it is. */
  readonly values: Readonly<Record<string, string>>
}

/** Other programs read the English file, so its values are those of the API. */
export const revenueFileTexts: Readonly<Record<'en' | 'ar', RevenueFileTexts>> = {
  en: {
    columns: [
      'Date',
      'Work Card #',
      'Customer',
      'Vehicle',
      'Payment Type',
      'Total Amount',
      'Paid Amount',
      'Outstanding',
      'Status',
    ],
    total: 'Total',
    values: {},
  },
  ar: {
    columns: [
      'التاريخ',
      'رقم أمر العمل',
      'العميل',
      'المركبة',
      'نوع الدفع',
      'المبلغ الإجمالي',
      'المبلغ المدفوع',
      'المبلغ المستحق',
      'الحالة',
    ],
    total: 'الإجمالي',
    values: {
      cash: 'نقداً',
      ccm: 'شيك العميل (CCM)',
      insurance: 'التأمين',
      unpaid: 'غير مدفوع',
      partially_paid: 'مدفوع جزئياً',
      paid: 'مدفوع',
    },
  },
}

const toCells = ({ day, row }: ReportedCard, { values }: RevenueFileTexts): Cell[] => [
  { day },
  row.work_card_number,
  row.company_name ?? row.customer_name,
  [row.plate_number, row.make, row.model, row.year].filter(Boolean).join(' '),
  values[row.payment_type] ?? row.payment_type,
  { money: row.total_amount },
  { money: row.paid_amount },
  { money: row.outstanding_balance },
  values[row.payment_status] ?? row.payment_status,
]

export async function* toRevenueFileRows(
  { pages, totals }: Awaited<ReturnType<typeof createRevenueReport>>,
  texts: RevenueFileTexts,
): AsyncGenerator<Cell[]> {
  for await (const page of pages) yield* page.map((card) => toCells(card, texts))
  const { total_work_cards, overall } = totals.summary()
  yield [
    texts.total,
    total_work_cards,
    null,
    null,
    null,
    { money: overall.total_amount },
    { money: overall.paid_amount },
    { money: overall.outstanding },
    null,
  ]
}
