/** Cheques as screens read them. Amounts in AED. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { fils, sumAed, toAed } from '@warsha/contracts/base/money'
import { chequeGroups, maxChequesOnSlip } from '@warsha/contracts/workshop/money/cheque-rules'
import type {
  Cheque,
  ChequeDay,
  ChequeEvent,
  ChequeWithEvents,
  DepositSlip,
  listCheques as listChequesEndpoint,
} from '@warsha/contracts/workshop/money/cheques'
import { notFound } from '@warsha/service-kit/base'
import {
  paginate,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
} from '@warsha/service-kit/database'
import { maxExportedRows } from '@warsha/service-kit/process'
import sql from './cheques.sql'

const selectCheque = (db: Queryable, id: string) => queryOptionalRow(db, sql.selectCheque, { id })
type ChequeRow = NonNullable<Awaited<ReturnType<typeof selectCheque>>>

const toCheque = (row: ChequeRow): Cheque => ({
  id: row.id,
  number: row.number,
  bank_name: row.bank_name,
  drawer_name: row.drawer_name,
  cheque_date: row.cheque_date,
  amount: toAed(fils(row.amount_fils)),
  counted_amount: toAed(fils(row.counted_fils)),
  status: row.status as Cheque['status'],
  is_post_dated: row.is_post_dated,
  kept_where: row.kept_where,
  held_by: row.held_by,
  customer: { id: row.customer_id, name: row.customer_name },
  work_card:
    row.work_card_id === null ? null : { id: row.work_card_id, number: row.work_card_number ?? '' },
  deposited_on: row.deposited_on,
  deposit_slip_id: row.deposit_slip_id,
  return_reason: row.return_reason,
  replaces_id: row.replaces_id,
  replaced_by_id: row.replaced_by_id,
  created_at: row.created_at,
  created_by_name: row.created_by_name,
  version: row.version,
})

/** Throws 404 if the cheque does not exist. */
export const getCheque = async (db: Queryable, id: string): Promise<ChequeWithEvents> => {
  const row = await selectCheque(db, id)
  if (!row) throw notFound()
  const rows = await queryRows(db, sql.selectEvents, { cheque_id: id })
  const events = rows.map(
    (event): ChequeEvent => ({
      id: event.id,
      from_status: event.from_status as ChequeEvent['from_status'],
      to_status: event.to_status as ChequeEvent['to_status'],
      at: event.at,
      by_name: event.by_name,
      paid_amount: toAed(fils(event.paid_fils)),
      taken_back_amount: toAed(fils(event.taken_back_fils)),
      written_off_amount: toAed(fils(event.written_off_fils)),
      receipt_number: event.receipt_number,
      reason: event.reason,
      fee: toAed(fils(event.fee_fils)),
      is_fee_charged: event.is_fee_charged,
      certificate_number: event.certificate_number,
    }),
  )
  return { ...toCheque(row), events }
}

/** The parameters of the statements of a list. */
const toFilter = (query: Partial<QueryOf<typeof listChequesEndpoint>>) => ({
  statuses: query.group ? chequeGroups[query.group] : null,
  customer_id: query.customer_id ?? null,
  work_card_id: query.work_card_id ?? null,
  deposit_slip_id: query.deposit_slip_id ?? null,
  from: query.from ?? null,
  to: query.to ?? null,
  search: query.search ?? null,
})

/** Returns one page by the date of the cheques, the earliest first. */
export const listCheques = async (db: Queryable, query: QueryOf<typeof listChequesEndpoint>) => {
  const filter = toFilter(query)
  const { total } = await queryRow(db, sql.countCheques, filter)
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectCheques, { ...filter, ...slice, ids: null })
  return { data: rows.map(toCheque), pagination }
}

/** Returns the ids of all cheques of a filter, by their date. */
export const selectAllChequeIds = async (
  db: Queryable,
  filter: Partial<QueryOf<typeof listChequesEndpoint>>,
): Promise<readonly string[]> =>
  (await queryRow(db, sql.selectChequeIds, { ...toFilter(filter), limit: maxExportedRows })).ids

/** Returns these cheques, by their date. */
export const listChequesByIds = async (
  db: Queryable,
  ids: readonly string[],
): Promise<Cheque[]> => {
  const slice = { limit: ids.length, offset: 0 }
  return (await queryRows(db, sql.selectCheques, { ...toFilter({}), ...slice, ids })).map(toCheque)
}

/** Sums of the cheques that are held or at the bank, by date. Both dates are included. */
export const getChequeCalendar = async (
  db: Queryable,
  days: { readonly from: string; readonly to: string },
): Promise<ChequeDay[]> =>
  (await queryRows(db, sql.selectCalendar, days)).map(({ date, cheques_count, amount_fils }) => ({
    date,
    cheques_count,
    amount: toAed(fils(amount_fils)),
  }))

/** The cheques that were deposited together. Throws 404 if the slip does not exist. */
export const getDepositSlip = async (db: Queryable, id: string): Promise<DepositSlip> => {
  const slip = await queryOptionalRow(db, sql.selectSlip, { id })
  if (!slip) throw notFound()
  const rows = await queryRows(db, sql.selectCheques, {
    ...toFilter({ deposit_slip_id: id }),
    ids: null,
    limit: maxChequesOnSlip,
    offset: 0,
  })
  const cheques = rows.map(toCheque)
  return { id, ...slip, total: sumAed(cheques.map(({ amount }) => amount)), cheques }
}
