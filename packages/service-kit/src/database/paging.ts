/** Pagination of lists. Totals are exact up to 10,000 and capped there. */
import type { Pagination } from '@warsha/contracts/base/endpoint'

/** Counting blocks stop one row above it: `limit 10001`. */
export const countCap = 10_000

/** Below every id: the first page of rows in the order of their ids begins after it. */
export const lowestId = '00000000-0000-0000-0000-000000000000'

interface Page {
  readonly page: number
  readonly limit: number
}

/** Returns limit and offset of a page (pages start at 1). */
export const toLimitOffset = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit })

/** Returns a list's pagination object. If `isCapped`, `total` is a lower bound. */
export const toPagination = (
  { page, limit }: Page,
  total: number,
  isCapped: boolean,
): Pagination => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
  ...(isCapped && { total_is_capped: true }),
})

/** Returns one page of rows that were read completely. For short lists. */
export const paginateRows = <T>(page: Page, rows: readonly T[]) => {
  const { offset, limit } = toLimitOffset(page)
  return {
    data: rows.slice(offset, offset + limit),
    pagination: toPagination(page, rows.length, false),
  }
}

/** Returns limit and offset of the rows to read, and the pagination object. A `count` above `countCap` is capped. */
export const paginate = (page: Page, count: number) => ({
  slice: toLimitOffset(page),
  pagination: toPagination(page, Math.min(count, countCap), count > countCap),
})
