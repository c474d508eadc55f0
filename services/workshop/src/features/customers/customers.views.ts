/** Reads of customers shaped for lists and pickers. */
import type { Customer, listCustomers } from '@warsha/contracts/customers'
import type { QueryOf } from '@warsha/contracts/endpoint'
import { queryOptionalRow, queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import { pageOf, paginationOf, sliceOf } from '@warsha/service-kit/paging'
import { phoneKey } from '@warsha/service-kit/phone'
import { codeBeginning } from './customer-rules.ts'
import sql from './customers.sql'

/** One page: the newest first, unless another order is asked. The beginning of a code finds the highest codes first. */
export const selectPage = async (db: Sql, query: QueryOf<typeof listCustomers>) => {
  const { search, is_active, sort } = query
  const prefix = codeBeginning(search)
  if (search === undefined && is_active === undefined && sort === undefined) {
    const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countAll, {})).total)
    return { data: (await queryRows(db, sql.selectNewestPage, slice)) as Customer[], pagination }
  }
  if (search && !prefix && sort === undefined) {
    const { rows, counted, is_capped } = await searchNewest(db, search, is_active, sliceOf(query))
    return { data: rows, pagination: paginationOf(query, counted, is_capped) }
  }
  const filter = { search: prefix ? null : (search ?? null), prefix, is_active: is_active ?? null }
  const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countPage, filter)).total)
  const order = { sort: sort ?? (prefix ? '-customer_code' : null) }
  return {
    data: (await queryRows(db, sql.selectPage, { ...filter, ...slice, ...order })) as Customer[],
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
  const { ids, counted, is_capped } = await queryRow(db, sql.searchIds, {
    search,
    only_where,
    ...slice,
  })
  return { rows: (await selectByIds(db, ids)) as Customer[], counted, is_capped }
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
  const exact = await selectByIds(
    db,
    meant.map(({ id }) => id),
  )
  // More than are shown, so that inactive ones among the newest don't crowd the others out.
  const { data: rows } = await selectPage(db, { page: 1, limit: 1.5 * mostToPick, search: q })
  const found = [
    ...exact,
    ...rows.filter(({ is_active }) => is_active),
    ...rows.filter(({ is_active }) => !is_active),
  ]
  const each = new Map(found.map((customer) => [customer.id, picked(customer)]))
  return [...each.values()].slice(0, mostToPick)
}

const picked = ({
  id,
  customer_code,
  contact_person,
  company_name,
  phone,
  email,
  is_active,
}: Customer) => ({
  id,
  customer_code,
  contact_person,
  company_name,
  phone,
  email,
  is_active,
})

/** The next customers for another service's copy. */
export const selectCopiesAfter = (db: Sql, after: string | undefined) =>
  queryRows(db, sql.selectCopiesAfter, { after: after ?? null })

/** The record as the customer sees it, or null. */
export const selectOptionalProfile = (db: Sql, id: string) =>
  queryOptionalRow(db, sql.selectProfile, { id })
