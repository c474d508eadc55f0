/** Lists and counts of work cards. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { aedFromText } from '@warsha/contracts/base/money'
import { workCardStatuses } from '@warsha/contracts/workshop/work-card-states'
import type * as endpoints from '@warsha/contracts/workshop/work-cards'
import { startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import {
  paginate,
  type Queryable,
  queryRow,
  queryRows,
  toLimitOffset,
  toPagination,
} from '@warsha/service-kit/database'
import { maxExportedRows, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { toPartWait } from '../part-waits/part-wait-rules.ts'
import { selectRecordCounts } from '../record-counts/record-counts.store.ts'
import { selectWorkCardRows, toRowAmounts } from '../work-card-core/work-card-rows.views.ts'
import sql from './work-card-lists.sql'

type FullQuery = QueryOf<typeof endpoints.listWorkCards>
/** Not every list offers these filters. */
type OptionalFilter = 'due' | 'waiting' | 'assigned_mechanic_id' | 'kind'
type WorkCardQuery = Omit<FullQuery, OptionalFilter> & Partial<Pick<FullQuery, OptionalFilter>>

/**
 * Returns a page of work cards, newest first unless the query asks for another order.
 *
 * @param mechanicId only the cards of this mechanic; null for all
 */
export const listWorkCards = async (
  service: Service,
  query: WorkCardQuery,
  mechanicId: string | null,
) => {
  const { ids, pagination } = await findIds(service, {
    ...query,
    assigned_mechanic_id: mechanicId ?? query.assigned_mechanic_id,
  })
  return { data: await listWorkCardsByIds(service.db, ids), pagination }
}

/** All work cards of a filter, in the order of the list. */
export const listAllWorkCardIds = async (
  service: Service,
  filter: Omit<WorkCardQuery, 'page' | 'limit'>,
): Promise<readonly string[]> =>
  (await findIds(service, { ...filter, page: 1, limit: maxExportedRows })).ids

/** Returns the ids whose cards are not deleted, in the same order. */
export const selectPresentIds = async (
  db: Queryable,
  ids: readonly string[],
): Promise<readonly string[]> => (await queryRow(db, sql.selectPresentIds, { ids: [...ids] })).ids

/** Returns the cards in the order of `ids`. */
export const listWorkCardsByIds = async (
  db: Queryable,
  ids: readonly string[],
): Promise<endpoints.WorkCardRow[]> => {
  const rows = await selectWorkCardRows(db, ids)
  return rows.map(
    ({
      missing,
      part_id,
      expected_date,
      waits_since,
      waits_by,
      payer_surplus,
      has_open_inspection,
      ...row
    }) => ({
      ...row,
      // Absent if false.
      ...(has_open_inspection && { has_open_inspection }),
      part_wait: toPartWait({ missing, part_id, expected_date, waits_since, waits_by }),
      ...toRowAmounts({ ...row, payer_surplus }),
    }),
  ) as endpoints.WorkCardRow[]
}

/** Employees and mechanics never see amounts. */
export const withoutRowMoney = ({
  estimated_cost,
  total_amount,
  paid_amount,
  payer_surplus,
  payment_status,
  ...row
}: endpoints.WorkCardRow): endpoints.WorkCardRow => row

const findIds = async ({ db, clock }: Service, query: WorkCardQuery) => {
  const { search, sort, due, waiting, from, to } = query
  const equal = {
    status: query.status ?? null,
    payment_type: query.payment_type ?? null,
    assigned_mechanic_id: query.assigned_mechanic_id ?? null,
    card_kind: query.kind ?? null,
  }
  const isFiltered = Object.values(equal).some(Boolean) || Boolean(due || waiting || from || to)
  if (!search && !sort && !isFiltered) {
    const { ids, total } = await queryRow(db, sql.selectNewestIds, toLimitOffset(query))
    return { ids, pagination: paginate(query, total).pagination }
  }

  const { shop_timezone: zone } = await readLocalSettings(db)
  const received = {
    received_from: from ? startOfLocalDay(zone, from) : null,
    received_before: to ? startOfLocalDay(zone, to, 1) : null,
  }
  if (search && search.length > 1 && !sort && !due && !waiting)
    return searchNewest(db, query, { search, equal, received })

  const today = toLocalDate(zone, clock())
  const filter = {
    ...equal,
    ...received,
    only_open: Boolean(due),
    only_ids: waiting ? await selectWaitingIds(db) : null,
    search: search && search.length > 1 ? search : null,
    prefix: search?.length === 1 ? search.toLowerCase() : null,
    promised_from: due === 'today' ? startOfLocalDay(zone, today) : null,
    promised_before: due ? startOfLocalDay(zone, today, due === 'today' ? 1 : 0) : null,
  }
  // A search finds counter sales too.
  if (!filter.search && !filter.prefix) filter.card_kind ??= 'job'
  const { total } = await queryRow(db, sql.countIds, filter)
  const { slice, pagination } = paginate(query, total)
  const { ids } = await queryRow(db, sql.selectIds, { ...filter, ...slice, sort: sort ?? null })
  return { ids, pagination }
}

const selectWaitingIds = async (db: Queryable): Promise<string[]> =>
  (await queryRows(db, sql.selectWaitingIds, {})).map(({ id }) => id)

/** Returns a page of the jobs of a mechanic, the one to do first at the beginning. */
export const listNextJobs = async (
  { db, clock }: Service,
  query: { page: number; limit: number },
  mechanicId: string,
) => {
  const { shop_timezone: zone } = await readLocalSettings(db)
  const today = toLocalDate(zone, clock())
  const { ids, total } = await queryRow(db, sql.selectNextIds, {
    ...toLimitOffset(query),
    mechanic_id: mechanicId,
    today: startOfLocalDay(zone, today),
    tomorrow: startOfLocalDay(zone, today, 1),
  })
  return { data: await listWorkCardsByIds(db, ids), pagination: paginate(query, total).pagination }
}

interface SearchFilter {
  readonly search: string
  /** Columns that must have this value; null for any. */
  readonly equal: Record<string, string | null>
  readonly received: {
    readonly received_from: string | null
    readonly received_before: string | null
  }
}

/** Searches by words in the default order (docs/decisions/0013-search-the-newest-rows-first.md). */
const searchNewest = async (
  db: Queryable,
  query: WorkCardQuery,
  { search, equal, received }: SearchFilter,
) => {
  const required = Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== null))
  const only_where = Object.keys(required).length > 0 ? JSON.stringify(required) : null
  const found = await queryRow(db, sql.searchIds, {
    search,
    only_where,
    ...received,
    ...toLimitOffset(query),
  })
  return { ids: found.ids, pagination: toPagination(query, found.counted, found.is_capped) }
}

export const hasWorkCards = async (db: Queryable): Promise<boolean> =>
  (await queryRow(db, sql.selectNewestIds, { limit: 1, offset: 0 })).ids.length > 0

type StatusCounts = Record<(typeof workCardStatuses)[number], number>

const toStatusCounts = (rows: readonly { status: string; count: number }[]) => {
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  const byStatus = workCardStatuses.map((status) => [status, counts.get(status) ?? 0])
  return {
    ...(Object.fromEntries(byStatus) as StatusCounts),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Returns exact counts, without the cap of lists. */
export const getWorkCardStats = async ({ db, clock }: Service) => {
  const { shop_timezone: zone } = await readLocalSettings(db)
  const today = startOfLocalDay(zone, toLocalDate(zone, clock()))
  const [counts, { overdue }] = await Promise.all([
    selectRecordCounts(db),
    queryRow(db, sql.countOverdue, { today }),
  ])
  const { cards_by_status: statuses } = counts
  const total = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return {
    ...statuses,
    total,
    active: total - statuses.completed - statuses.cancelled,
    customers_total: counts.customers,
    vehicles_total: counts.vehicles,
    overdue,
    pending_invoices: counts.pending_invoices,
    unpaid_count: counts.unpaid_cards,
    outstanding_total: aedFromText(counts.outstanding_amount),
  }
}

export const getMechanicStats = async (db: Queryable, mechanicId: string) => {
  const rows = await queryRows(db, sql.countOfMechanicByStatus, { mechanic_id: mechanicId })
  const { pending, in_progress, waiting_approval, completed, total } = toStatusCounts(rows)
  return { total_assigned: total, pending, in_progress, waiting_approval, completed }
}
