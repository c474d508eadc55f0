/** The revenue report as a table file. Its last row holds the totals. */
import type { Cell } from '@warsha/service-kit/table-file'
import type { createRevenueReport, ReportedCard } from './revenue.views.ts'

export const revenueFileColumns = [
  'Date',
  'Work Card #',
  'Customer',
  'Vehicle',
  'Payment Type',
  'Total Amount',
  'Paid Amount',
  'Outstanding',
  'Status',
] as const

const toCells = ({ day, row }: ReportedCard): Cell[] => [
  { day },
  row.work_card_number,
  row.company_name ?? row.customer_name,
  [row.plate_number, row.make, row.model, row.year].filter(Boolean).join(' '),
  row.payment_type,
  { money: row.total_amount },
  { money: row.paid_amount },
  { money: row.outstanding_balance },
  row.payment_status,
]

export async function* toRevenueFileRows({
  pages,
  totals,
}: Awaited<ReturnType<typeof createRevenueReport>>): AsyncGenerator<Cell[]> {
  for await (const page of pages) yield* page.map(toCells)
  const { total_work_cards, overall } = totals.summary()
  yield [
    'Total',
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
