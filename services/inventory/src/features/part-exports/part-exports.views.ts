/** The rows of a parts export, read page by page. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { partExportColumns } from '@warsha/contracts/inventory/spare-part-export-titles'
import type { exportSpareParts } from '@warsha/contracts/inventory/spare-part-files'
import { type Queryable, queryRows } from '@warsha/service-kit/database'
import type { Cell } from '@warsha/service-kit/files'
import sql from './part-exports.sql'

const numericColumns = new Set<string>(
  partExportColumns.filter((column) => /quantity|_price$|^minimum_stock$/.test(column)),
)
const toCell = (column: string, text: string | null): Cell =>
  text !== null && numericColumns.has(column) ? Number(text) : text

const pageSize = 500

/** Yields the filtered parts in the order of their numbers. Parts that are added during the export may be included. */
export async function* selectExportRows(
  db: Queryable,
  query: Omit<QueryOf<typeof exportSpareParts>, 'format' | 'language'>,
): AsyncGenerator<Cell[]> {
  const { search = null, category_id = null, status = null, low_stock_only } = query
  const noFilter = { search: null, category_id: null, status: null, only_low: null }
  const filter = query.ids
    ? { ...noFilter, ids: query.ids.split(',') }
    : { search, category_id, status, only_low: low_stock_only || null, ids: null }
  const next = (after: string | null) =>
    queryRows(db, sql.selectAfter, { ...filter, after, limit: pageSize })
  for (let rows = await next(null); rows.length > 0; rows = await next(rows.at(-1)!.key))
    for (const row of rows) yield partExportColumns.map((column) => toCell(column, row[column]))
}
