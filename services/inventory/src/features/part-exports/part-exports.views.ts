/** The rows of a parts export, read page by page. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type { StockStatus, Unit } from '@warsha/contracts/inventory/spare-part-enums'
import { partExportColumns } from '@warsha/contracts/inventory/spare-part-export-titles'
import type { exportSpareParts } from '@warsha/contracts/inventory/spare-part-files'
import { type Queryable, queryRows } from '@warsha/service-kit/database'
import type { Cell } from '@warsha/service-kit/files'
import type { FileLanguage } from '@warsha/service-kit/process'
import { stockStatusWords, unitWords } from '../spare-parts/spare-part-words.ts'
import { selectScannedIds } from '../spare-parts/spare-parts.views.ts'
import sql from './part-exports.sql'

const numericColumns = new Set<string>(
  partExportColumns.filter((column) => /quantity|_price$|^minimum_stock$/.test(column)),
)
const toCell = (column: string, text: string | null): Cell =>
  text !== null && numericColumns.has(column) ? Number(text) : text

interface WordColumns {
  readonly category: string | null
  readonly category_ar: string | null
  readonly unit_of_measure: string
  readonly status: string
}

/** Replaces codes and names by the words of the language. The import reads those of both languages. */
const toWords = <Row extends WordColumns>(
  { category_ar, ...row }: Row,
  language: FileLanguage,
): Omit<Row, 'category_ar'> => ({
  ...row,
  category: language === 'ar' ? category_ar : row.category,
  unit_of_measure: unitWords[row.unit_of_measure as Unit][language],
  status: stockStatusWords[row.status as StockStatus][language],
})

type Query = Omit<QueryOf<typeof exportSpareParts>, 'format' | 'language'>

/** Chosen parts, or those that the list finds with the same search and filters. */
const toRowFilter = async (db: Queryable, query: Query) => {
  const { search, category_id = null, status = null, low_stock_only } = query
  const onlyLow = low_stock_only || null
  const all = { search: null, prefix: null, category_id: null, status: null, only_low: null }
  if (query.ids) return { ...all, ids: query.ids.split(',') }

  const isFiltered = category_id !== null || status !== null || onlyLow !== null
  const scanned = search && !isFiltered ? await selectScannedIds(db, search) : []
  if (scanned.length > 0) return { ...all, ids: scanned }

  return {
    search: search && search.length > 1 ? search : null,
    prefix: search?.length === 1 ? search : null,
    category_id,
    status,
    only_low: onlyLow,
    ids: null,
  }
}

const pageSize = 500

/** Yields the filtered parts in the order of their numbers. Parts that are added during the export may be included. */
export async function* selectExportRows(
  db: Queryable,
  query: Query,
  language: FileLanguage,
): AsyncGenerator<Cell[]> {
  const filter = await toRowFilter(db, query)
  const next = (after: string | null) =>
    queryRows(db, sql.selectAfter, { ...filter, after, limit: pageSize })
  for (let rows = await next(null); rows.length > 0; rows = await next(rows.at(-1)!.key))
    for (const row of rows) {
      const cells = toWords(row, language)
      yield partExportColumns.map((column) => toCell(column, cells[column]))
    }
}
