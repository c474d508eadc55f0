/** The state of a list lives in the address, so that Back, reload and a shared link give the same view. */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTyped } from './use-typed.ts'

export interface ListState<Filter extends string = never> {
  page: number
  /** 'field' or '-field'; undefined is the server's default order. */
  sort: string | undefined
  /** What the list is searched for, as the address says it. */
  search: string
  /** What stands in the search box; runs ahead of `search` by the pause after typing. */
  typed: string
  filters: Readonly<Record<Filter, string>>
  /** Whether anything narrows the list. */
  isNarrowed: boolean
  /** For the call: page, search, sort and the filters that are set. */
  query: { page: number; search?: string; sort?: string } & Partial<Record<Filter, string>>
  setPage: (page: number) => void
  /** After a row left the list. @param shown how many rows the page had; without any it would stand empty */
  leaveEmptied: (shown: number | undefined) => void
  setSort: (sort: string | undefined) => void
  type: (text: string) => void
  /** @param replace while somebody is typing: Back doesn't go through every pause */
  setFilter(name: Filter, value: string, replace?: boolean): void
  /** Empties search and filters. */
  clear: () => void
}

const pageOf = (text: string | null): number => {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

type Change = Record<string, string | undefined>

/** Changes the address: undefined and '' take a name out. Anything but a change of page goes back to the first page. */
const useAddress = () => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: Change, replace = false) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (!('page' in changes)) next.delete('page')
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  )
  return { params, change }
}

/** @param filterNames names of the list's filters in the address; '' means "all" */
export const useListState = <Filter extends string = never>(
  filterNames: readonly Filter[] = [],
): ListState<Filter> => {
  const { params, change } = useAddress()
  const search = params.get('search') ?? ''
  const { typed, type, empty } = useTyped(search, (text) => change({ search: text }, true))
  const page = pageOf(params.get('page'))
  const sort = params.get('sort') ?? undefined
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, params.get(name) ?? '']),
  ) as Record<Filter, string>
  const key = JSON.stringify([page, sort, search, filters])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` holds all that the query is made of
  const query = useMemo(() => {
    const set = Object.entries(filters).filter(([, value]) => value !== '')
    return { page, ...(search && { search }), ...(sort && { sort }), ...Object.fromEntries(set) }
  }, [key])
  const setPage = (next: number) => change({ page: next > 1 ? String(next) : undefined })
  return {
    page,
    sort,
    search,
    typed,
    filters,
    isNarrowed: search !== '' || Object.values(filters).some((value) => value !== ''),
    query: query as ListState<Filter>['query'],
    setPage,
    leaveEmptied: (shown) => {
      if (shown === 1 && page > 1) setPage(page - 1)
    },
    setSort: (next) => change({ sort: next }),
    type,
    setFilter: (name, value, replace) => change({ [name]: value }, replace),
    clear: () => {
      empty()
      change({
        search: undefined,
        ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
      })
    },
  }
}
