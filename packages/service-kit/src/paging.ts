/** Pages of lists: totals are exact up to 10,000 and capped there (design: api.md, Lists). */
import type { Pagination } from '@warsha/contracts/endpoint'

/** Counting blocks stop one row above it: `limit 10001`. */
export const countCap = 10_000

interface Page {
  readonly page: number
  readonly limit: number
}

export const toLimitOffset = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit })

/** What a list says of itself. `total` is exact unless `isCapped`: then it is at least so many. */
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

/** A page of what was read whole: the short list of one record. */
export const paginateRows = <T>(page: Page, all: readonly T[]) => {
  const { offset, limit } = toLimitOffset(page)
  return {
    data: all.slice(offset, offset + limit),
    pagination: toPagination(page, all.length, false),
  }
}

/** `counted` is exact up to the cap and anything above it beyond; gives the slice to read and what the list says. */
export const paginate = (page: Page, counted: number) => ({
  slice: toLimitOffset(page),
  pagination: toPagination(page, Math.min(counted, countCap), counted > countCap),
})
