/** The revenue report as a file: the columns of the spec, and the totals as its last row. */
import type { Cell } from '@warsha/service-kit/table-file'
import type { ReportedCard, revenueOf } from './revenue.views.ts'

export const titles = [
  ...['Date', 'Work Card #', 'Customer', 'Vehicle', 'Payment Type'],
  ...['Total Amount', 'Paid Amount', 'Outstanding', 'Status'],
] as const

const cellsOf = ({ day, row }: ReportedCard): Cell[] => [
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

export async function* rowsOf({
  pages,
  tally,
}: Awaited<ReturnType<typeof revenueOf>>): AsyncGenerator<Cell[]> {
  for await (const page of pages) yield* page.map(cellsOf)
  const { total_work_cards, overall } = tally.summary()
  const sums = [overall.total_amount, overall.paid_amount, overall.outstanding].map((money) => ({
    money,
  }))
  yield ['Total', total_work_cards, null, null, null, ...sums, null]
}
