/** All parts that the filters find, a page at a time, as an export shows them. */
import type { QueryOf } from '@warsha/contracts/endpoint'
import type { exportSpareParts } from '@warsha/contracts/spare-part-files'
import { partImportFields } from '@warsha/contracts/spare-part-import-fields'
import { queryRows, type Sql } from '@warsha/service-kit/db'
import type { Cell } from '@warsha/service-kit/table-file'
import sql from './part-exports.sql'

/** What goes out may come back: the titles are those of the import; further ones it passes over. */
export const titles = [
  ...partImportFields,
  'reserved_quantity',
  'available_quantity',
  'status',
] as const

const numeric = new Set<string>(
  titles.filter((title) => /quantity|_price$|^minimum_stock$/.test(title)),
)
const cellOf = (title: string, text: string | null): Cell =>
  text !== null && numeric.has(title) ? Number(text) : text

const pageSize = 500

/** Row after row in the order of their numbers; what is added meanwhile may be among them. */
export async function* selectAll(
  db: Sql,
  query: QueryOf<typeof exportSpareParts>,
): AsyncGenerator<Cell[]> {
  const { search = null, category_id = null, status = null, low_stock_only } = query
  const filter = { search, category_id, status, only_low: low_stock_only || null }
  const next = (after: string | null) =>
    queryRows(db, sql.selectAfter, { ...filter, after, limit: pageSize })
  for (let rows = await next(null); rows.length > 0; rows = await next(rows.at(-1)!.key))
    for (const row of rows) yield titles.map((title) => cellOf(title, row[title]))
}
