/** The state of a list is stored in the address, so that Back, reload and a shared link give the same view. */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from '../router/search-params.ts'
import {
  formatHidden,
  parseHidden,
  rememberHidden,
  useRememberedHidden,
} from './columns/hidden-columns.ts'
import type { DeprecatedListState } from './deprecated.ts'
import { useDebouncedText } from './use-debounced-text.ts'

export interface ListState<Filter extends string = never> extends DeprecatedListState {
  page: number
  /** 'field' or '-field'; undefined for the server's default order. */
  sort: string | undefined
  /** The search text in the address. */
  search: string
  /** The text in the search box; reaches `search` after a pause in typing. */
  searchInput: string
  filters: Readonly<Record<Filter, string>>
  /** True if the list is searched or filtered. */
  isFiltered: boolean
  /** Query parameters of the API call: page, search, sort and the filters that are set. */
  query: { page: number; search?: string; sort?: string } & Partial<Record<Filter, string>>
  /** @param replace true replaces the history entry */
  setPage: (page: number, replace?: boolean) => void
  /** Call after a row was removed, with the number of rows before. Goes to the previous page if that row was the only one. */
  leaveEmptyPage: (rowCountBefore: number | undefined) => void
  setSort: (sort: string | undefined) => void
  setSearchInput: (text: string) => void
  /** @param replace true while the user is typing: replaces the history entry, so that Back skips each pause */
  setFilter(name: Filter, value: string, replace?: boolean): void
  /** Clears search and filters. */
  clear: () => void
  /** Name of the list for saved views and columns; undefined for a list that has none. */
  list: string | undefined
  /** Ids of the hidden columns. */
  hidden: readonly string[]
  /** Hides these columns and no others. The list remembers them for its next visit. */
  setHidden: (ids: readonly string[]) => void
  /** Search, filters, sort order and hidden columns in the form of the address: what a saved view contains. */
  content: string
  /** Shows a saved view. '' shows all rows. @param replace true replaces the history entry */
  applyContent: (content: string, replace?: boolean) => void
}

const parsePage = (text: string | null): number => {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

type ParamChanges = Record<string, string | undefined>

/**
 * Reads and changes the search parameters of the address. undefined and '' remove a parameter. Every change except one
 * of the page, in the parameter `pageName`, goes back to the first page.
 */
const useListParams = (pageName: string) => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: ParamChanges, replace = false) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (!(pageName in changes)) next.delete(pageName)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace, preventScrollReset: true },
      ),
    [setParams, pageName],
  )
  return { params, change }
}

const toContent = (
  names: readonly string[],
  values: Readonly<Record<string, string | undefined>>,
): string => {
  const content = new URLSearchParams()
  for (const name of names) {
    const value = values[name]
    if (value) content.set(name, value)
  }
  return content.toString()
}

/**
 * Returns the state of a list.
 *
 * @param filterNames names of the list's filters in the address; the value '' means "all"
 * @param list its name for saved views and columns, unique in the application, for instance 'work-cards'
 * @param pageName parameter of the page in the address; several lists on a screen need one each
 */
export const useListState = <Filter extends string = never>(
  filterNames: readonly Filter[] = [],
  list?: string,
  pageName = 'page',
): ListState<Filter> => {
  const { params, change } = useListParams(pageName)
  const search = params.get('search') ?? ''
  const searchBox = useDebouncedText(search, (text) => change({ search: text }, true))
  const page = parsePage(params.get(pageName))
  const sort = params.get('sort') ?? undefined
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, params.get(name) ?? '']),
  ) as Record<Filter, string>
  const key = JSON.stringify([page, sort, search, filters])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` contains every part of the query
  const query = useMemo(() => {
    const set = Object.entries(filters).filter(([, value]) => value !== '')
    return { page, ...(search && { search }), ...(sort && { sort }), ...Object.fromEntries(set) }
  }, [key])

  const rememberedHidden = useRememberedHidden(list)
  const hidden = parseHidden((list && params.get('hidden')) || rememberedHidden)
  /** The parameters of a view, in the order of its content. */
  const viewNames = ['search', ...filterNames, 'sort', 'hidden']
  const content = toContent(viewNames, {
    ...filters,
    search,
    sort,
    hidden: formatHidden(hidden),
  })
  const applyContent = (next: string, replace = false) => {
    const values = new URLSearchParams(next)
    change(
      Object.fromEntries(viewNames.map((name) => [name, values.get(name) ?? undefined])),
      replace,
    )
  }

  const setPage = (next: number, replace?: boolean) =>
    change({ [pageName]: next > 1 ? String(next) : undefined }, replace)
  const state = {
    page,
    sort,
    search,
    searchInput: searchBox.text,
    filters,
    isFiltered: search !== '' || Object.values(filters).some((value) => value !== ''),
    query: query as ListState<Filter>['query'],
    setPage,
    leaveEmptyPage: (rowCountBefore: number | undefined) => {
      if (rowCountBefore === 1 && page > 1) setPage(page - 1)
    },
    setSort: (next: string | undefined) => change({ sort: next }),
    setSearchInput: searchBox.setText,
    setFilter: (name: Filter, value: string, replace?: boolean) =>
      change({ [name]: value }, replace),
    list,
    hidden,
    setHidden: (ids: readonly string[]) => {
      if (list) rememberHidden(list, ids)
      change({ [pageName]: page > 1 ? String(page) : undefined, hidden: formatHidden(ids) }, true)
    },
    content,
    applyContent,
    clear: () => {
      searchBox.clear()
      change({
        search: undefined,
        ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
      })
    },
  }
  return {
    ...state,
    typed: state.searchInput,
    type: state.setSearchInput,
    isNarrowed: state.isFiltered,
    leaveEmptied: state.leaveEmptyPage,
  }
}
