/** Cash sessions, movements and reports as screens read them. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { fils, toAed } from '@warsha/contracts/base/money'
import type {
  CashMovement,
  CashReport,
  CashReportLine,
  CashSession,
  CashSessionRow,
  ClosingCount,
  listCashMovements,
  listCashSessions,
} from '@warsha/contracts/workshop/money/cash-sessions'
import { notFound, startOfLocalDay } from '@warsha/service-kit/base'
import {
  paginate,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
} from '@warsha/service-kit/database'
import { maxExportedRows, readLocalSettings } from '@warsha/service-kit/process'
import { toClosingCount } from './cash-session-rules.ts'
import sql from './cash-sessions.sql'
import {
  type CashMovementRow,
  type CashSessionScope,
  type ReportRow,
  selectCounts,
  selectReport,
} from './cash-sessions.store.ts'

/** Throws 404 if the session does not exist or is of another cashier. */
const selectSession = async (db: Queryable, scope: CashSessionScope) => {
  const row = await queryOptionalRow(db, sql.selectSession, scope)
  if (!row) throw notFound()
  return row
}
type SessionRow = Awaited<ReturnType<typeof selectSession>>

const toUser = (id: string, name: string | null) => ({ id, name: name ?? '' })

const toCashSession = (row: SessionRow, counts: ClosingCount[]): CashSession => ({
  id: row.id,
  drawer: { id: row.drawer_id, name: row.drawer_name },
  cashier: toUser(row.cashier_id, row.cashier_name),
  opened_at: row.opened_at,
  opening_count: row.opening_count as CashSession['opening_count'],
  opening_amount: toAed(fils(row.opening_fils)),
  closed_at: row.closed_at,
  closed_by: row.closed_by === null ? null : toUser(row.closed_by, row.closed_by_name),
  report_number: row.report_number,
  counts,
  reason: row.reason,
  has_difference: row.has_difference,
  needs_confirmation: row.has_difference && row.confirmed_at === null,
  confirmation:
    row.confirmed_at === null || row.confirmed_by === null
      ? null
      : {
          at: row.confirmed_at,
          by: toUser(row.confirmed_by, row.confirmed_by_name),
          note: row.confirmation_note,
        },
  version: row.version,
})

/** Counts contain the expected amounts of their time, which their cashier has seen. */
export const getCashSession = async (
  db: Queryable,
  scope: CashSessionScope,
): Promise<CashSession> => {
  const row = await selectSession(db, scope)
  return toCashSession(row, (await selectCounts(db, row.id)).map(toClosingCount))
}

export const toCashMovement = (
  row: CashMovementRow & { readonly has_receipt?: boolean },
): CashMovement => ({
  id: row.id,
  at: row.at,
  by: toUser(row.by_id, row.by_name),
  kind: row.kind as CashMovement['kind'],
  payment_method: row.payment_method as CashMovement['payment_method'],
  amount: toAed(fils(row.amount_fils)),
  reason: row.reason,
  reference: row.reference,
  work_card_id: row.work_card_id,
  has_receipt: row.has_receipt ?? false,
})

/** Newest first. Throws 404 if the session does not exist or is of another cashier. */
export const listMovements = async (
  db: Queryable,
  scope: CashSessionScope,
  query: QueryOf<typeof listCashMovements>,
) => {
  const { id: session_id } = await selectSession(db, scope)
  const { total } = await queryRow(db, sql.countMovements, { session_id })
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectMovements, { session_id, ...slice })
  return { data: rows.map(toCashMovement), pagination }
}

/** The cash of the closing count. */
const toClosingAmounts = (row: {
  readonly counted_fils: number | null
  readonly expected_fils: number | null
}) => {
  const { counted_fils, expected_fils } = row
  if (counted_fils === null || expected_fils === null)
    return { expected: null, counted: null, difference: null }
  return {
    expected: toAed(fils(expected_fils)),
    counted: toAed(fils(counted_fils)),
    difference: toAed(fils(counted_fils - expected_fils)),
  }
}

type SessionsQuery = Partial<QueryOf<typeof listCashSessions>>

const toSessionFilter = async (db: Queryable, query: SessionsQuery) => {
  const { shop_timezone: zone } = await readLocalSettings(db)
  return {
    drawer_id: query.drawer_id ?? null,
    cashier_id: query.cashier_id ?? null,
    state: query.state ?? null,
    opened_from: query.from ? startOfLocalDay(zone, query.from) : null,
    opened_before: query.to ? startOfLocalDay(zone, query.to, 1) : null,
  }
}

const selectSessionRows = async (
  db: Queryable,
  params: Parameters<NonNullable<(typeof sql.selectSessions)['__types']>>[0],
): Promise<CashSessionRow[]> =>
  (await queryRows(db, sql.selectSessions, params)).map((row) => ({
    id: row.id,
    drawer: { id: row.drawer_id, name: row.drawer_name },
    cashier: toUser(row.cashier_id, row.cashier_name),
    opened_at: row.opened_at,
    opening_amount: toAed(fils(row.opening_fils)),
    previous_amount: row.previous_fils === null ? null : toAed(fils(row.previous_fils)),
    closed_at: row.closed_at,
    report_number: row.report_number,
    ...toClosingAmounts(row),
    counts_count: row.counts_count,
    has_difference: row.has_difference,
    needs_confirmation: row.has_difference && row.confirmed_at === null,
  }))

/** Returns one page, newest first. */
export const listSessions = async (db: Queryable, query: QueryOf<typeof listCashSessions>) => {
  const filter = await toSessionFilter(db, query)
  const { total } = await queryRow(db, sql.countSessions, filter)
  const { slice, pagination } = paginate(query, total)
  return { data: await selectSessionRows(db, { ...filter, ...slice, ids: null }), pagination }
}

/** Returns the ids of all sessions of a filter, newest first. */
export const selectAllSessionIds = async (
  db: Queryable,
  query: SessionsQuery,
): Promise<readonly string[]> => {
  const filter = await toSessionFilter(db, query)
  return (await queryRow(db, sql.selectSessionIds, { ...filter, limit: maxExportedRows })).ids
}

const noSessionFilter = {
  drawer_id: null,
  cashier_id: null,
  state: null,
  opened_from: null,
  opened_before: null,
}

/** Returns these sessions, newest first. */
export const listSessionsByIds = (db: Queryable, ids: readonly string[]) =>
  selectSessionRows(db, { ...noSessionFilter, ids, limit: ids.length, offset: 0 })

const toReportLine = (row: ReportRow, closingCount: ClosingCount | null): CashReportLine => {
  const result = closingCount?.results.find(({ method }) => method === row.payment_method)
  return {
    method: row.payment_method,
    opening: toAed(row.opening),
    payments_count: row.payments_count,
    payments: toAed(row.payments),
    reversals: toAed(row.reversals),
    refunds: toAed(row.refunds),
    paid_in: toAed(row.paid_in),
    paid_out: toAed(row.paid_out),
    safe_drops: toAed(row.safe_drops),
    bank_deposits: toAed(row.bank_deposits),
    expected: toAed(row.expected),
    counted: result?.counted ?? null,
    difference: result?.difference ?? null,
  }
}

/** The report of a session as of now. */
export const getCashReport = async (
  db: Queryable,
  scope: CashSessionScope,
  now: Date,
): Promise<CashReport> => {
  const row = await selectSession(db, scope)
  const counts = (await selectCounts(db, row.id)).map(toClosingCount)
  const closingCount = counts.find(({ id }) => id === row.closing_count_id) ?? null
  const lines = await selectReport(db, row.id)
  return {
    kind: row.closed_at === null ? 'x' : 'z',
    created_at: now.toISOString(),
    session: toCashSession(row, counts),
    previous_amount: row.previous_fils === null ? null : toAed(fils(row.previous_fils)),
    lines: lines.map((line) => toReportLine(line, closingCount)),
  }
}
