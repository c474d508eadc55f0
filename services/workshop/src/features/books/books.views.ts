/** What contradicts in the books, and what the last check found. */
import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { readBooksCheck } from '@warsha/contracts/revenue'
import { queryOptionalRow, queryRows, type Sql } from '@warsha/service-kit/db'
import sql from './books.sql'

export type Check = NonNullable<AnswerOf<typeof readBooksCheck>['data']>
export type Difference = Check['differences'][number]

const pageSize = 5000
const first = '00000000-0000-0000-0000-000000000000'

type Turner = (after: string) => Promise<{ id: string } | null>
/** Table by pages of ids, each in one short statement: the books may be large. */
async function* rangesOf(turn: Turner): AsyncGenerator<{ after: string; last: string | null }> {
  for (let after = first; ; ) {
    const last = (await turn(after))?.id ?? null
    yield { after, last }
    if (last === null) return
    after = last
  }
}

/** Sums kept on cards that are not what their tasks, parts and payments come to. */
export async function* wrongSums(db: Sql): AsyncGenerator<Difference> {
  for await (const range of rangesOf((after) =>
    queryOptionalRow(db, sql.selectLastOfPage, { after, limit: pageSize }),
  ))
    for (const row of await queryRows(db, sql.selectWrongSums, range)) {
      const sums = [
        ['labour_total', row.labour, row.labour_total],
        ['parts_total', row.parts, row.parts_total],
        ['paid_amount', row.paid, row.paid_amount],
        ['total_amount', row.total, row.total_amount],
      ] as const
      for (const [kind, expected, found] of sums)
        if (Number(expected) !== Number(found))
          yield { kind, number: row.work_card_number, expected, found }
    }
}

export async function* missingNumbers(db: Sql): AsyncGenerator<Difference> {
  for (const { series, year, last_number } of await queryRows(db, sql.selectSeriesWithGaps, {})) {
    const missing = await queryRows(db, sql.selectMissingNumbers, { series, year, last_number })
    const told = (number: number) => `${series}-${year}-${String(number).padStart(6, '0')}`
    for (const { number } of missing)
      yield { kind: 'number_missing', number: told(number), expected: null, found: null }
    if (missing.length === 0)
      yield {
        kind: 'number_beyond',
        number: `${series}-${year}`,
        expected: String(last_number),
        found: null,
      }
  }
}

/** Issued documents that are not what was issued. */
export async function* changedDocuments(db: Sql): AsyncGenerator<Difference> {
  const changed = (number: string): Difference => ({
    kind: 'document_changed',
    number,
    expected: null,
    found: null,
  })
  const turn: Turner = (after) =>
    queryOptionalRow(db, sql.selectLastInvoiceOfPage, { after, limit: pageSize })
  for await (const range of rangesOf(turn))
    for (const { invoice_number } of await queryRows(db, sql.selectChangedInvoices, range))
      yield changed(invoice_number)
  for (const { credit_note_number } of await queryRows(db, sql.selectChangedCreditNotes, {}))
    yield changed(credit_note_number)
  for (const { invoice_number } of await queryRows(db, sql.selectUncredited, {}))
    yield { kind: 'credit_missing', number: invoice_number, expected: null, found: null }
}

/** Null before the first. */
export const selectLastCheck = async (db: Sql): Promise<Check | null> => {
  const row = await queryOptionalRow(db, sql.selectLastCheck, {})
  return row && { ...row, differences: row.differences as Difference[] }
}
