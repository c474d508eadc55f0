/** Spare parts as lists and forms read them, limited to the scope of the reader. */
import type { Pagination, QueryOf } from '@warsha/contracts/base/endpoint'
import { type Aed, optionalFilsFromText, toAedOrNull } from '@warsha/contracts/base/money'
import type { Scope } from '@warsha/contracts/base/roles'
import { toLatinDigits } from '@warsha/contracts/base/text-rules'
import type { StockStatus, Unit } from '@warsha/contracts/inventory/spare-part-enums'
import type {
  listLowStock as listLowStockEndpoint,
  listSpareParts,
  SparePart,
} from '@warsha/contracts/inventory/spare-parts'
import {
  paginate,
  type Queryable,
  queryOptionalRow,
  queryRow,
  toLimitOffset,
  toPagination,
  waitForAll,
} from '@warsha/service-kit/database'
import type { InventoryService } from '../../inventory-service.ts'
import { createPhotoUrl } from '../invoice-photos/invoice-photo-rules.ts'
import sql from './spare-parts.sql'
import { type PartRow, selectPartsByIds } from './spare-parts.store.ts'

type Signing = Pick<InventoryService, 'urlSigner'>

const toOptionalNumber = (text: string | null): number | null =>
  text === null ? null : Number(text)

/** Purchase data is only for the scope `all`. */
const toSparePart = (service: Signing, row: PartRow, scope: Scope): SparePart => {
  const {
    purchase_price,
    reorder_quantity,
    supplier_name,
    photo_id,
    updated_by: _updatedBy,
    ...columns
  } = row
  const summary = {
    ...columns,
    unit_of_measure: row.unit_of_measure as Unit,
    status: row.status as StockStatus,
    quantity_in_stock: Number(row.quantity_in_stock),
    reserved_quantity: Number(row.reserved_quantity),
    available_quantity: Number(row.available_quantity),
    minimum_stock: Number(row.minimum_stock),
    retail_price: toAedOrNull(optionalFilsFromText(row.retail_price)),
    wholesale_price: toAedOrNull(optionalFilsFromText(row.wholesale_price)),
    insurance_price: toAedOrNull(optionalFilsFromText(row.insurance_price)),
  }
  if (scope !== 'all') return summary
  return {
    ...summary,
    purchase_price: toAedOrNull(optionalFilsFromText(purchase_price)),
    reorder_quantity: toOptionalNumber(reorder_quantity),
    supplier_name,
    invoice_photo_url: photo_id && createPhotoUrl(service, photo_id),
  }
}

/** Returns the parts in the order of the ids, without archived ones. */
export const listPartsByIds = async (
  service: Signing,
  db: Queryable,
  ids: readonly string[],
  scope: Scope,
): Promise<SparePart[]> =>
  (await selectPartsByIds(db, ids)).map((row) => toSparePart(service, row, scope))

/** Returns a part, or null if it does not exist or is archived. */
export const getOptionalPart = async (
  service: Signing,
  db: Queryable,
  id: string,
  scope: Scope,
): Promise<SparePart | null> => (await listPartsByIds(service, db, [id], scope))[0] ?? null

type Query = QueryOf<typeof listSpareParts>
interface PageIds {
  readonly ids: string[]
  readonly pagination: Pagination
}

/** Returns one page, newest first unless the query sorts. */
export const listParts = async (service: InventoryService, query: Query, scope: Scope) => {
  const { ids, pagination } = await selectPageIds(service.db, query, scope)
  return { data: await listPartsByIds(service, service.db, ids, scope), pagination }
}

/** Null for each filter that the query does not use. */
const toFilter = ({ category_id, status, low_stock_only }: Query) => ({
  category_id: category_id ?? null,
  status: status ?? null,
  is_low: low_stock_only || null,
})

const selectPageIds = async (db: Queryable, query: Query, scope: Scope): Promise<PageIds> => {
  const { search, sort } = query
  const isFiltered = Object.values(toFilter(query)).some((value) => value !== null)
  if (!search && !isFiltered && !sort) return selectNewestPage(db, query)

  const scanned = search && !isFiltered ? await selectScannedIds(db, search) : []
  if (scanned.length > 0) return toScannedPage(query, scanned)

  if (search && search.length > 1 && !sort) return selectSearchedPage(db, query, search, scope)
  return selectFilteredPage(db, query, scope)
}

/** All parts, newest first: for a query without search, filter and sort. */
const selectNewestPage = async (db: Queryable, query: Query): Promise<PageIds> => {
  const { total } = await queryRow(db, sql.countAll, {})
  const { slice, pagination } = paginate(query, total)
  const { ids } = await queryRow(db, sql.selectNewestIds, slice)
  return { ids, pagination }
}

const toScannedPage = (query: Query, scanned: readonly string[]): PageIds => {
  const { offset, limit } = toLimitOffset(query)
  return {
    ids: scanned.slice(offset, offset + limit),
    pagination: toPagination(query, scanned.length, false),
  }
}

/** Parts that contain the searched text, newest first, after the part with exactly this number. */
const selectSearchedPage = async (
  db: Queryable,
  query: Query,
  search: string,
  scope: Scope,
): Promise<PageIds> => {
  const usedFilters = Object.entries(toFilter(query)).filter(([, value]) => value !== null)
  const isFiltered = usedFilters.length > 0
  const find = (slice: Slice) =>
    queryRow(db, sql.searchIds, {
      search,
      only_where: isFiltered ? JSON.stringify(Object.fromEntries(usedFilters)) : null,
      searched: scope === 'all' ? ['search', 'supplier_search'] : ['search'],
      ...slice,
    })
  const slice = toLimitOffset(query)
  const [found, exact] = await waitForAll([
    find(slice),
    isFiltered
      ? Promise.resolve(null)
      : queryOptionalRow(db, sql.selectOptionalNumber, { number: toLatinDigits(search) }),
  ])
  const ids = exact ? await putFirst(db, exact.id, slice, found.ids, find) : found.ids
  return { ids, pagination: toPagination(query, found.counted, found.is_capped) }
}

/** Parts with any filters and sort. A single character finds the parts that begin with it. */
const selectFilteredPage = async (db: Queryable, query: Query, scope: Scope): Promise<PageIds> => {
  const { search, sort = null } = query
  const { category_id, status, is_low } = toFilter(query)
  const filter = {
    category_id,
    status,
    only_low: is_low,
    by_supplier: scope === 'all',
    search: search && search.length > 1 ? search : null,
    prefix: search?.length === 1 ? search : null,
  }
  const { total } = await queryRow(db, sql.countIds, filter)
  const { slice, pagination } = paginate(query, total)
  const { ids } = await queryRow(db, sql.selectIds, { ...filter, ...slice, sort })
  return { ids, pagination }
}

type Slice = ReturnType<typeof toLimitOffset>

/**
 * Puts the part with exactly the number that was searched before the parts that only contain it: somebody who types a whole
 * number and presses Enter means this part, whatever was added later. On later pages it is left out. The search finds it too, so the count stays.
 */
const putFirst = async (
  db: Queryable,
  id: string,
  { offset, limit }: Slice,
  found: readonly string[],
  find: (slice: Slice) => Promise<{ ids: readonly string[] }>,
): Promise<string[]> => {
  if (offset === 0) return [id, ...found.filter((other) => other !== id)].slice(0, limit)
  const { ids } = await find({ offset: offset - 1, limit: limit + 1 })
  const [first] = ids
  if (first === undefined || ids.includes(id)) return ids.filter((other) => other !== id)
  // Before this page it takes the place of one part, after it of none.
  const { is_newer } = await queryRow(db, sql.selectIsNewer, { id, other_id: first })
  return is_newer ? ids.slice(1) : ids.slice(0, limit)
}

/**
 * Returns the parts with a complete barcode, newest first. A list or an export without other filters contains only these,
 * also if other parts contain the same digits.
 */
export const selectScannedIds = async (db: Queryable, search: string): Promise<string[]> => {
  if (!/^\S{6,}$/.test(search)) return []
  return (await queryRow(db, sql.selectScannedIds, { barcode: toLatinDigits(search) })).ids
}

/** Returns one page of the parts that are low or out of stock, those with the lowest share of their minimum first. */
export const listLowStock = async (
  service: InventoryService,
  query: QueryOf<typeof listLowStockEndpoint>,
  scope: Scope,
) => {
  const { db } = service
  const { total } = await queryRow(db, sql.countLow, {})
  const { slice, pagination } = paginate(query, total)
  const { ids } = await queryRow(db, sql.selectLowestIds, slice)
  return { data: await listPartsByIds(service, db, ids, scope), pagination }
}

/** The counts are exact; the stock value in AED has the precision of a JSON number. */
export const getPartStats = async (db: Queryable) => {
  const { stock_value, ...counts } = await queryRow(db, sql.selectStats, {})
  return { ...counts, stock_value: Number(stock_value) as Aed }
}
