/** Customers as lists, pickers and forms read them. */

import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type {
  Customer,
  CustomerSearchResult,
  listCustomers as listCustomersEndpoint,
} from '@warsha/contracts/workshop/customers'
import { toPhoneKey } from '@warsha/service-kit/base'
import {
  lowestId,
  paginate,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  toLimitOffset,
  toPagination,
} from '@warsha/service-kit/database'
import { maxExportedRows } from '@warsha/service-kit/process'
import { customerContact, parseCodePrefix } from './customer-rules.ts'
import sql from './customers.sql'
import { type CustomerRow, selectCustomersByIds } from './customers.store.ts'

type Query = QueryOf<typeof listCustomersEndpoint>

/** The response: the row without its internal columns. */
export const toCustomer = ({
  updated_by: _updatedBy,
  login_reservation: _loginReservation,
  ...customer
}: CustomerRow): Customer => customer

/** For responses to a customer: notes are internal. The field stays, because released clients require it. */
export const withoutNotes = <R extends { notes: string | null }>(row: R): R => ({
  ...row,
  notes: null,
})

/** Returns one page, newest first unless the query sorts. The beginning of a code sorts by descending code. */
export const listCustomers = async (db: Queryable, query: Query) => {
  const { ids, pagination } = await selectPageIds(db, query)
  return { data: (await selectCustomersByIds(db, ids)).map(toCustomer), pagination }
}

/** All customers of a filter, in the order of the list. */
export const selectAllCustomerIds = async (
  db: Queryable,
  filter: Pick<Query, 'search' | 'is_active' | 'sort'>,
): Promise<readonly string[]> =>
  (await selectPageIds(db, { ...filter, page: 1, limit: maxExportedRows })).ids

const selectPageIds = async (db: Queryable, query: Query) => {
  const { search, is_active, sort } = query

  if (search === undefined && is_active === undefined && sort === undefined) {
    const { ids, total } = await queryRow(db, sql.selectNewestIds, toLimitOffset(query))
    return { ids, pagination: paginate(query, total).pagination }
  }

  const prefix = parseCodePrefix(search)
  if (search && !prefix && sort === undefined) {
    const { ids, counted, is_capped } = await queryRow(db, sql.searchIds, {
      search,
      only_where: is_active === undefined ? null : JSON.stringify({ is_active }),
      ...toLimitOffset(query),
    })
    return { ids, pagination: toPagination(query, counted, is_capped) }
  }

  const filter = { search: prefix ? null : (search ?? null), prefix, is_active: is_active ?? null }
  const { total } = await queryRow(db, sql.countIds, filter)
  const { slice, pagination } = paginate(query, total)
  const { ids } = await queryRow(db, sql.selectIds, {
    ...filter,
    ...slice,
    sort: sort ?? (prefix ? '-customer_code' : null),
  })
  return { ids, pagination }
}

const maxSearchResults = 10

/**
 * Returns up to 10 customers for pickers: those with exactly this code or phone number, then active customers, then
 * inactive ones, newest first. Fewer than two characters find nothing.
 */
export const searchCustomers = async (db: Queryable, q = ''): Promise<CustomerSearchResult[]> => {
  if (q.length < 2) return []
  const { ids } = await queryRow(db, sql.selectIdsByCodeOrPhone, { q, phone_key: toPhoneKey(q) })
  const exact = await selectCustomersByIds(db, ids)
  // Read more than the limit, so that inactive customers among the newest do not displace active ones.
  const { data: matches } = await listCustomers(db, {
    page: 1,
    limit: 1.5 * maxSearchResults,
    search: q,
  })
  const found = [
    ...exact,
    ...matches.filter(({ is_active }) => is_active),
    ...matches.filter(({ is_active }) => !is_active),
  ]
  const distinct = new Map(found.map((customer) => [customer.id, toSearchResult(customer)]))
  return [...distinct.values()].slice(0, maxSearchResults)
}

const toSearchResult = (customer: Customer): CustomerSearchResult => ({
  id: customer.id,
  customer_code: customer.customer_code,
  contact_person: customerContact(customer),
  company_name: customer.company_name,
  phone: customer.phone,
  email: customer.email,
  is_active: customer.is_active,
})

/** Returns the next customers for another service's local copy. */
export const listCopiesAfter = (db: Queryable, after: string = lowestId) =>
  queryRows(db, sql.selectCopiesAfter, { after })

/** Returns the record as the customer sees it in the portal, or null if it does not exist. */
export const getOptionalProfile = (db: Queryable, id: string) =>
  queryOptionalRow(db, sql.selectProfile, { id })
