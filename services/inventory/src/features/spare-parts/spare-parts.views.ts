/** Reads of spare parts, shaped by what the reader may see. */
import type { Pagination, QueryOf } from '@warsha/contracts/endpoint'
import { filsFromText, filsToNumber } from '@warsha/contracts/money'
import type { Scope } from '@warsha/contracts/roles'
import type { StockStatus, Unit } from '@warsha/contracts/spare-part-words'
import type { listLowStock, listSpareParts, SparePart } from '@warsha/contracts/spare-parts'
import { queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import { pageOf, paginationOf, sliceOf } from '@warsha/service-kit/paging'
import type { InventoryService } from '../../inventory-service.ts'
import { addressOfPhoto } from '../invoice-photos/invoice-photo-rules.ts'
import sql from './spare-parts.sql'

/** Only those find by the supplier who may see who sells the part. */
const searchedBy = (reach: Scope) => (reach === 'all' ? ['search', 'supplier_search'] : ['search'])

type Row = Awaited<ReturnType<typeof selectRows>>[number]
const selectRows = (db: Sql, ids: string[]) => queryRows(db, sql.selectByIds, { ids })

const amount = (text: string | null): number | null =>
  text === null ? null : filsToNumber(filsFromText(text))
const quantity = (text: string | null): number | null => (text === null ? null : Number(text))

const shown = (service: Pick<InventoryService, 'addresses'>, row: Row, reach: Scope): SparePart => {
  const { purchase_price, reorder_quantity, supplier_name, photo_id, ...rest } = row
  const open = {
    ...rest,
    unit_of_measure: row.unit_of_measure as Unit,
    status: row.status as StockStatus,
    quantity_in_stock: Number(row.quantity_in_stock),
    reserved_quantity: Number(row.reserved_quantity),
    available_quantity: Number(row.available_quantity),
    minimum_stock: Number(row.minimum_stock),
    retail_price: amount(row.retail_price),
    wholesale_price: amount(row.wholesale_price),
    insurance_price: amount(row.insurance_price),
  }
  if (reach !== 'all') return open
  return {
    ...open,
    purchase_price: amount(purchase_price),
    reorder_quantity: quantity(reorder_quantity),
    supplier_name,
    invoice_photo_url: photo_id && addressOfPhoto(service, photo_id),
  }
}

/** The parts of these ids in their order; those that are archived are left out. */
export const selectParts = async (
  service: Pick<InventoryService, 'addresses'>,
  db: Sql,
  ids: string[],
  reach: Scope,
): Promise<SparePart[]> =>
  ids.length > 0 ? (await selectRows(db, ids)).map((row) => shown(service, row, reach)) : []

export const selectOptionalPart = async (
  service: Pick<InventoryService, 'addresses'>,
  db: Sql,
  id: string,
  reach: Scope,
): Promise<SparePart | null> => (await selectParts(service, db, [id], reach))[0] ?? null

type Query = QueryOf<typeof listSpareParts>
interface Found {
  readonly ids: string[]
  readonly pagination: Pagination
}

/** One page: the newest first, unless another order is asked. */
export const selectPage = async (service: InventoryService, query: Query, reach: Scope) => {
  const { ids, pagination } = await findIds(service.db, query, reach)
  return { data: await selectParts(service, service.db, ids, reach), pagination }
}

const findIds = async (db: Sql, query: Query, reach: Scope): Promise<Found> => {
  const { search, category_id = null, status = null, low_stock_only, sort } = query
  const isFiltered = category_id !== null || status !== null || low_stock_only
  if (!search && !isFiltered && !sort) {
    const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countAll, {})).total)
    return { ids: (await queryRow(db, sql.selectNewestIds, slice)).ids, pagination }
  }
  const scanned = search && !isFiltered ? await selectScanned(db, query, search) : null
  if (scanned) return scanned
  if (search && search.length > 1 && !sort) {
    const equal = Object.entries({ category_id, status, is_low: low_stock_only || null })
    const named = Object.fromEntries(equal.filter(([, value]) => value !== null))
    const only_where = isFiltered ? JSON.stringify(named) : null
    const asked = { search, only_where, searched: searchedBy(reach), ...sliceOf(query) }
    const { ids, counted, is_capped } = await queryRow(db, sql.searchIds, asked)
    return { ids, pagination: paginationOf(query, counted, is_capped) }
  }
  const filter = {
    category_id,
    status,
    only_low: low_stock_only || null,
    by_supplier: reach === 'all',
    search: search && search.length > 1 ? search : null,
    prefix: search?.length === 1 ? search.toLowerCase() : null,
  }
  const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countIds, filter)).total)
  return {
    ids: (await queryRow(db, sql.selectIds, { ...filter, ...slice, sort: sort ?? null })).ids,
    pagination,
  }
}

/** A whole barcode finds what bears it and nothing else. */
const selectScanned = async (db: Sql, page: Query, search: string): Promise<Found | null> => {
  if (!/^\S{6,}$/.test(search)) return null
  const { ids } = await queryRow(db, sql.selectScannedIds, { barcode: search })
  if (ids.length === 0) return null
  const { offset, limit } = sliceOf(page)
  return {
    ids: ids.slice(offset, offset + limit),
    pagination: paginationOf(page, ids.length, false),
  }
}

/** What is low or out of stock, the emptiest against its minimum first. */
export const selectLowStock = async (
  service: InventoryService,
  query: QueryOf<typeof listLowStock>,
  reach: Scope,
) => {
  const { db } = service
  const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countLow, {})).total)
  const { ids } = await queryRow(db, sql.selectLowestIds, slice)
  return { data: await selectParts(service, db, ids, reach), pagination }
}

/** Exact, whatever it costs; the value of the stock as far as a JSON number is. */
export const selectStats = async (db: Sql) => {
  const { stock_value, ...counts } = await queryRow(db, sql.selectStats, {})
  return { ...counts, stock_value: Number(stock_value) }
}
