/** Reads of customers shaped for lists and pickers. */
import type { Customer, listCustomers } from '@warsha/contracts/customers'
import type { QueryOf } from '@warsha/contracts/endpoint'
import { queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import { pageOf } from '@warsha/service-kit/paging'
import sql from './customers.sql'

/** One page: the newest first, unless another order is asked. A single character matches the beginning of the code. */
export const selectPage = async (db: Sql, query: QueryOf<typeof listCustomers>) => {
  const { search, is_active, sort } = query
  if (search === undefined && is_active === undefined && sort === undefined) {
    const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countAll, {})).total)
    return { data: (await queryRows(db, sql.selectNewestPage, slice)) as Customer[], pagination }
  }
  const isLong = (search?.length ?? 0) > 1
  const filter = {
    search: isLong ? search! : null,
    prefix: !isLong && search ? search.replace(/[\\%_]/g, '\\$&') : null,
    is_active: is_active ?? null,
  }
  const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countPage, filter)).total)
  return {
    data: (await queryRows(db, sql.selectPage, { ...filter, ...slice, sort: sort ?? null })) as Customer[],
    pagination,
  }
}

/** For pickers: up to 10; fewer than two characters find nothing. */
export const searchCustomers = (db: Sql, q: string | undefined) =>
  q && q.length > 1 ? queryRows(db, sql.searchCustomers, { q }) : []
