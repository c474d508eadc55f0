/** Reads of customers shaped for lists and pickers. */
import type { Customer, listCustomers } from '@warsha/contracts/customers'
import type { QueryOf } from '@warsha/contracts/endpoint'
import { queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import { pageOf, sliceOf } from '@warsha/service-kit/paging'
import { phoneKey } from '@warsha/service-kit/phone'
import sql from './customers.sql'

/** One page: the newest first, unless another order is asked. A single character matches the beginning of the code. */
export const selectPage = async (db: Sql, query: QueryOf<typeof listCustomers>) => {
  const { search, is_active, sort } = query
  const isLong = (search?.length ?? 0) > 1
  if (search === undefined && is_active === undefined && sort === undefined) {
    const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countAll, {})).total)
    return { data: (await queryRows(db, sql.selectNewestPage, slice)) as Customer[], pagination }
  }
  if (isLong && sort === undefined) {
    const { rows, counted, cap } = await searchNewest(db, search!, is_active, sliceOf(query))
    return { data: rows, pagination: pageOf(query, counted, cap).pagination }
  }
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

const searchNewest = async (
  db: Sql,
  search: string,
  is_active: boolean | undefined,
  slice: { limit: number; offset: number },
) => {
  const only_where = is_active === undefined ? null : JSON.stringify({ is_active })
  const { ids, counted, cap } = await queryRow(db, sql.searchIds, { search, only_where, ...slice })
  return { rows: (await selectByIds(db, ids)) as Customer[], counted, cap }
}

const selectByIds = async (db: Sql, ids: string[]): Promise<Customer[]> =>
  ids.length > 0 ? ((await queryRows(db, sql.selectByIds, { ids })) as Customer[]) : []

const mostToPick = 10

/**
 * For pickers, up to 10: who bears exactly this code or phone number, then active customers, then the others, the newest
 * first. Fewer than two characters find nothing.
 */
export const searchCustomers = async (db: Sql, q = '') => {
  if (q.length < 2) return []
  const meant = await queryRows(db, sql.selectByCodeOrPhone, { q, phone_key: phoneKey(q) })
  const found = await selectByIds(
    db,
    meant.map(({ id }) => id),
  )
  for (const is_active of [true, false]) {
    if (found.length < mostToPick)
      found.push(...(await searchNewest(db, q, is_active, { limit: mostToPick, offset: 0 })).rows)
  }
  const each = new Map(found.map((customer) => [customer.id, picked(customer)]))
  return [...each.values()].slice(0, mostToPick)
}

const picked = ({ id, customer_code, contact_person, company_name, phone, email, is_active }: Customer) => ({
  id,
  customer_code,
  contact_person,
  company_name,
  phone,
  email,
  is_active,
})
