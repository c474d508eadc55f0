/**
 * Test support: a search that compares every record in JavaScript. It follows the documented rules
 * (docs/decisions/0013-search-the-newest-rows-first.md) and shares no code with the product.
 */
import type { Noun, Search, Searchable, Searchables } from './search-results-testing.ts'
import { normalise } from './spellings-testing.ts'

/** What is looked for: of phone numbers the part behind country code and zero, if it has three digits. */
const needleOf = (typed: string): string => {
  const { spaced, form } = normalise(typed)
  const needle = form || spaced
  if (!/^(\+|00?)\d+$/.test(needle)) return needle
  for (const international of ['+', '00', ''])
    for (const country of ['971', ''])
      for (const zero of ['0', '']) {
        const beginning = international + country + zero
        const rest = needle.slice(beginning.length)
        if (needle.startsWith(beginning) && /^\d{3,}$/.test(rest)) return rest
      }
  return needle.replace(/^\++/, '')
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other)
const newestFirst = (one: Searchable, other: Searchable) =>
  compare(other.created_at, one.created_at) || compare(other.id, one.id)
const highestCodeFirst = (one: Searchable, other: Searchable) =>
  compare(other.customer_code, one.customer_code) || newestFirst(one, other)

/** Normalises everything searchable once. Returns the search, which reads every record. */
export const createSlowSearch = (searchables: Searchables) => {
  const forms = new Map(
    Object.values(searchables)
      .flat()
      .map((record) => [record, normalise(record.text).form]),
  )
  const matcherOf = (noun: Noun, typed: string) => {
    const search = typed.trim()
    const [, digits] = /^cus-?(\d+)$/i.exec(normalise(search).spaced) ?? []
    if (digits && noun !== 'work-cards') {
      const beginning = `CUS-${digits}`
      const order = highestCodeFirst
      return { order, matches: (each: Searchable) => each.customer_code.startsWith(beginning) }
    }
    if (search.length === 1) {
      const order = noun === 'customers' ? highestCodeFirst : newestFirst
      const beginning = noun === 'vehicles' ? normalise(search).form : search.toLowerCase()
      return { order, matches: (each: Searchable) => each.beginning.startsWith(beginning) }
    }
    const needle = needleOf(search)
    const matches = (each: Searchable) => forms.get(each)?.includes(needle) ?? false
    return { order: newestFirst, matches }
  }
  return ({ noun, search, page, limit, equal, from, to }: Search) => {
    const { order, matches } = matcherOf(noun, search)
    const earliest = from ? new Date(`${from}T00:00:00+04:00`).toISOString() : ''
    const latest = to
      ? new Date(Date.parse(`${to}T00:00:00+04:00`) + 86_400_000).toISOString()
      : '9'
    const found = searchables[noun]
      .filter(
        (record) =>
          matches(record) &&
          Object.entries(equal).every(([name, value]) => String(record.values[name]) === value) &&
          record.created_at >= earliest &&
          record.created_at < latest,
      )
      .sort(order)
    const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id)
    return { ids, total: found.length }
  }
}
