/** Lists and counts of work cards. */
import type { QueryOf } from '@warsha/contracts/endpoint'
import { filsFromText, filsToNumber } from '@warsha/contracts/money'
import { workCardStatuses } from '@warsha/contracts/work-card-states'
import type { listWorkCards, WorkCardRow } from '@warsha/contracts/work-cards'
import { queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import { pageOf, paginationOf, sliceOf } from '@warsha/service-kit/paging'
import type { Service } from '@warsha/service-kit/service'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { dayIn, startOfDay } from '@warsha/service-kit/shop-time'
import sql from './work-card-lists.sql'
import { selectRowsByIds } from './work-cards.views.ts'

type Query = Omit<QueryOf<typeof listWorkCards>, 'due' | 'assigned_mechanic_id'> &
  Partial<Pick<QueryOf<typeof listWorkCards>, 'due' | 'assigned_mechanic_id'>>

/** One page, the newest first unless another order is asked. `mechanicId`: whose cards alone, null for everybody's. */
export const selectPage = async (service: Service, query: Query, mechanicId: string | null) => {
  const { ids, pagination } = await findIds(service, {
    ...query,
    assigned_mechanic_id: mechanicId ?? query.assigned_mechanic_id,
  })
  return { data: (await selectRowsByIds(service.db, ids)) as WorkCardRow[], pagination }
}

/** Without money, for employees and mechanics. */
export const moneylessRow = ({
  estimated_cost,
  total_amount,
  paid_amount,
  payment_status,
  ...row
}: WorkCardRow): WorkCardRow => row

const findIds = async ({ db, clock }: Service, query: Query) => {
  const {
    search,
    sort,
    due,
    from,
    to,
    status = null,
    payment_type = null,
    assigned_mechanic_id = null,
  } = query
  const equal = { status, payment_type, assigned_mechanic_id }
  const isFiltered = Object.values(equal).some(Boolean) || Boolean(due || from || to)
  if (!search && !sort && !isFiltered) {
    const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countAll, {})).total)
    return { ids: (await queryRow(db, sql.selectNewestIds, slice)).ids, pagination }
  }
  const { shop_timezone: zone } = await readLocalSettings(db)
  const received = {
    received_from: from ? startOfDay(zone, from) : null,
    received_before: to ? startOfDay(zone, to, 1) : null,
  }
  if (search && search.length > 1 && !sort && !due)
    return searchNewest(db, query, { search, equal, received })
  const today = dayIn(zone, clock())
  const filter = {
    ...equal,
    ...received,
    only_open: Boolean(due),
    search: search && search.length > 1 ? search : null,
    prefix: search?.length === 1 ? search.toLowerCase() : null,
    promised_from: due === 'today' ? startOfDay(zone, today) : null,
    promised_before: due ? startOfDay(zone, today, due === 'today' ? 1 : 0) : null,
  }
  const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countIds, filter)).total)
  return {
    ids: (await queryRow(db, sql.selectIds, { ...filter, ...slice, sort: sort ?? null })).ids,
    pagination,
  }
}

interface Searched {
  readonly search: string
  readonly equal: Record<string, string | null>
  readonly received: {
    readonly received_from: string | null
    readonly received_before: string | null
  }
}

const searchNewest = async (db: Sql, query: Query, { search, equal, received }: Searched) => {
  const named = Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== null))
  const only_where = Object.keys(named).length > 0 ? JSON.stringify(named) : null
  const found = await queryRow(db, sql.searchIds, {
    search,
    only_where,
    ...received,
    ...sliceOf(query),
  })
  return { ids: found.ids, pagination: paginationOf(query, found.counted, found.is_capped) }
}

const countsOf = (rows: readonly { status: string; count: number }[]) => {
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  const named = workCardStatuses.map((status) => [status, counts.get(status) ?? 0] as const)
  return {
    ...(Object.fromEntries(named) as Record<(typeof workCardStatuses)[number], number>),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Exact, whatever they cost. */
export const selectStats = async ({ db, clock }: Service) => {
  const { shop_timezone: zone } = await readLocalSettings(db)
  const [statuses, outstanding, others] = await Promise.all([
    queryRows(db, sql.countByStatus, {}),
    queryRow(db, sql.selectOutstanding, {}),
    queryRow(db, sql.countOthers, { today: startOfDay(zone, dayIn(zone, clock())) }),
  ])
  const counts = countsOf(statuses)
  return {
    ...counts,
    ...others,
    active: counts.total - counts.completed - counts.cancelled,
    unpaid_count: outstanding.unpaid_count,
    outstanding_total: filsToNumber(filsFromText(outstanding.outstanding_total)),
  }
}

export const selectMyStats = async (db: Sql, mechanicId: string) => {
  const counts = countsOf(await queryRows(db, sql.countOfMechanic, { mechanic_id: mechanicId }))
  const { pending, in_progress, waiting_approval, completed, total } = counts
  return { total_assigned: total, pending, in_progress, waiting_approval, completed }
}
