/** The state of a list lives in the address, so that Back, reload and a shared link give the same view. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** After the last key, before asking the server. */
const searchPause = 300

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
  setSort: (sort: string | undefined) => void
  type: (text: string) => void
  setFilter: (name: Filter, value: string) => void
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

/** The search box: shows every key at once, tells the address after the pause. */
const useTypedSearch = (search: string, change: (changes: Change, replace?: boolean) => void) => {
  const [typed, setTyped] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(search)
  // After the pause the address may say more than when the key was pressed: a row may have been opened meanwhile.
  const latestChange = useRef(change)
  latestChange.current = change
  useEffect(() => {
    // Back or a link changed the address under us: the box follows, unless it was our own change coming round.
    if (search !== sent.current) setTyped(search)
    sent.current = search
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = useCallback((text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = text.trim()
      latestChange.current({ search: text.trim() }, true)
    }, searchPause)
  }, [])
  const empty = useCallback(() => {
    clearTimeout(timer.current)
    sent.current = ''
    setTyped('')
  }, [])
  return { typed, type, empty }
}

/** @param filterNames names of the list's filters in the address; '' means "all" */
export const useListState = <Filter extends string = never>(filterNames: readonly Filter[] = []): ListState<Filter> => {
  const { params, change } = useAddress()
  const search = params.get('search') ?? ''
  const { typed, type, empty } = useTypedSearch(search, change)
  const page = pageOf(params.get('page'))
  const sort = params.get('sort') ?? undefined
  const filters = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])) as Record<
    Filter,
    string
  >
  const key = JSON.stringify([page, sort, search, filters])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` holds all that the query is made of
  const query = useMemo(() => {
    const set = Object.entries(filters).filter(([, value]) => value !== '')
    return { page, ...(search && { search }), ...(sort && { sort }), ...Object.fromEntries(set) }
  }, [key])
  return {
    page,
    sort,
    search,
    typed,
    filters,
    isNarrowed: search !== '' || Object.values(filters).some((value) => value !== ''),
    query: query as ListState<Filter>['query'],
    setPage: (next) => change({ page: next > 1 ? String(next) : undefined }),
    setSort: (next) => change({ sort: next }),
    type,
    setFilter: (name, value) => change({ [name]: value }),
    clear: () => {
      empty()
      change({ search: undefined, ...Object.fromEntries(filterNames.map((name) => [name, undefined])) })
    },
  }
}
