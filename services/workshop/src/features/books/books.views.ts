/** Contradictions in the books, and the result of the last check. */
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { readBooksCheck } from '@warsha/contracts/workshop/reports/revenue'
import {
  type Block,
  lowestId,
  type Queryable,
  queryOptionalRow,
  queryRows,
} from '@warsha/service-kit/database'
import { findWrongBilledHours } from '../billed-hours/billed-hours.store.ts'
import { selectWrongRecordCounts } from '../record-counts/record-counts.store.ts'
import sql from './books.sql'

export type BooksCheck = NonNullable<ResponseOf<typeof readBooksCheck>['data']>
export type Difference = BooksCheck['differences'][number]

const pageSize = 5000
/** Selects the last id of the next rows of a table, in the order of the ids. */
type SelectLastOfPage = Block<{ after: string; limit: number }, { id: string }>

/** Splits a table into ranges of ids, so that each statement stays short however large the table is. */
async function* splitIntoRanges(
  db: Queryable,
  selectLastOfPage: SelectLastOfPage,
): AsyncGenerator<{ after: string; last: string | null }> {
  for (let after = lowestId; ; ) {
    const row = await queryOptionalRow(db, selectLastOfPage, { after, limit: pageSize })
    const last = row?.id ?? null
    yield { after, last }
    if (last === null) return
    after = last
  }
}

/** Stored totals of work cards that differ from their tasks, parts and payments. */
export async function* findWrongTotals(db: Queryable): AsyncGenerator<Difference> {
  for await (const range of splitIntoRanges(db, sql.selectLastCardOfPage))
    for (const row of await queryRows(db, sql.selectWrongTotals, range)) {
      const totals = [
        { kind: 'labour_total', expected: row.labour, found: row.labour_total },
        { kind: 'parts_total', expected: row.parts, found: row.parts_total },
        { kind: 'paid_amount', expected: row.paid, found: row.paid_amount },
        { kind: 'payer_surplus', expected: row.surplus, found: row.payer_surplus },
        { kind: 'total_amount', expected: row.total, found: row.total_amount },
      ]
      for (const { kind, expected, found } of totals)
        if (Number(expected) !== Number(found))
          yield { kind, number: row.work_card_number, expected, found }
    }
}

/**
 * Accounts whose entries differ from the documents, entries that are allocated differently from what they say, and jobs
 * whose open amount differs from their entries and allocations.
 */
export async function* findWrongAccounts(db: Queryable): AsyncGenerator<Difference> {
  for await (const range of splitIntoRanges(db, sql.selectLastCustomerOfPage)) {
    for (const row of await queryRows(db, sql.selectWrongBalances, range))
      yield {
        kind: 'customer_balance',
        number: row.customer_code,
        expected: row.documented,
        found: row.entered,
      }
    for (const row of await queryRows(db, sql.selectWrongAllocations, range))
      yield {
        kind: 'allocated_amount',
        number: row.document_number,
        expected: row.summed,
        found: row.allocated,
      }
    for (const row of await queryRows(db, sql.selectWrongOpenJobs, range))
      yield {
        kind: 'open_job',
        number: row.work_card_number,
        expected: row.summed,
        found: row.open,
      }
  }
}

/** Numbers that were taken without a document, and series whose documents go beyond the last number. */
export async function* findMissingNumbers(db: Queryable): AsyncGenerator<Difference> {
  for (const { series, year, last_number } of await queryRows(db, sql.selectSeriesWithGaps, {})) {
    const missing = await queryRows(db, sql.selectMissingNumbers, { series, year, last_number })
    for (const { number } of missing)
      yield {
        kind: 'number_missing',
        number: `${series}-${year}-${String(number).padStart(6, '0')}`,
        expected: null,
        found: null,
      }
    if (missing.length === 0)
      yield {
        kind: 'number_beyond',
        number: `${series}-${year}`,
        expected: String(last_number),
        found: null,
      }
  }
}

/** Cash sessions whose expected cash, payments or refunds differ from their movements, in fils. */
export async function* findWrongCashSessions(db: Queryable): AsyncGenerator<Difference> {
  for await (const range of splitIntoRanges(db, sql.selectLastCashSessionOfPage))
    for (const row of await queryRows(db, sql.selectWrongCashSessions, range)) {
      const amounts = [
        { kind: 'cash_expected', expected: row.expected, found: row.found },
        { kind: 'cash_session_payments', expected: row.paid, found: row.moved },
        { kind: 'cash_session_refunds', expected: row.refunded, found: row.refunds_moved },
      ]
      for (const { kind, expected, found } of amounts)
        if (expected !== found) yield { kind, number: row.number, expected, found }
    }
}

/** Cheques whose status or counted amount differs from their events, payments and entries. */
export async function* findWrongCheques(db: Queryable): AsyncGenerator<Difference> {
  for await (const range of splitIntoRanges(db, sql.selectLastChequeOfPage))
    for (const row of await queryRows(db, sql.selectWrongCheques, range)) {
      const values = [
        { kind: 'cheque_status', expected: row.last_status, found: row.status },
        { kind: 'cheque_counted_amount', expected: row.entered, found: row.counted },
      ]
      for (const { kind, expected, found } of values)
        if (expected !== found) yield { kind, number: row.number, expected, found }
    }
}

/** Numbers of records on the dashboards that differ from the records. */
export async function* findWrongRecordCounts(db: Queryable): AsyncGenerator<Difference> {
  for (const { subject, expected, found } of await selectWrongRecordCounts(db))
    yield { kind: 'record_count', number: subject, expected, found }
}

/** Hours whose stored sums differ from their cards. */
export async function* findWrongHours(db: Queryable): AsyncGenerator<Difference> {
  for await (const { hour, expected, found } of findWrongBilledHours(db))
    yield { kind: 'billed_hour', number: hour, expected, found }
}

/** Documents whose content changed after the issue, invoices with wrong advances, and superseded ones without a credit note. */
export async function* findChangedDocuments(db: Queryable): AsyncGenerator<Difference> {
  const toDifference = (kind: string, number: string): Difference => ({
    kind,
    number,
    expected: null,
    found: null,
  })

  for await (const range of splitIntoRanges(db, sql.selectLastInvoiceOfPage))
    for (const { invoice_number } of await queryRows(db, sql.selectChangedInvoices, range))
      yield toDifference('document_changed', invoice_number)
  for (const { credit_note_number } of await queryRows(db, sql.selectChangedCreditNotes, {}))
    yield toDifference('document_changed', credit_note_number)
  for (const { refund_number } of await queryRows(db, sql.selectChangedRefunds, {}))
    yield toDifference('document_changed', refund_number)
  for (const { invoice_number, expected, found } of await queryRows(
    db,
    sql.selectWrongAdvances,
    {},
  ))
    yield { kind: 'advance_amount', number: invoice_number, expected, found }
  for (const { invoice_number } of await queryRows(db, sql.selectUncredited, {}))
    yield toDifference('credit_missing', invoice_number)
}

/** Returns null if the books were never checked. */
export const selectLastCheck = async (db: Queryable): Promise<BooksCheck | null> => {
  const row = await queryOptionalRow(db, sql.selectLastCheck, {})
  return row && { ...row, differences: row.differences as Difference[] }
}
