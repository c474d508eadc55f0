/** Searches all sources for the typed text. Every source has its own request; a newer text cancels the older one. */
import {
  isAwaitingAnswer,
  keepPreviousData,
  useDebouncedValue,
  usePreferences,
  useQuery,
} from '@warsha/web-kit'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import type { FoundRecord } from '../records/found-record.ts'
import { entryLabel } from '../screens/navigation.ts'
import { toRecordPath } from '../screens/record-path.ts'
import { findScreensByName } from './find-screens.ts'
import { type SearchSource, searchSources } from './search-sources.ts'

/** Pause after the last key before the search starts. */
const debounceMs = 300
/** A single character matches only the beginning of codes, so shorter texts are not searched. */
const minCharacters = 2

/** An option of the result list: a record, a link to all results of a list, or a screen. */
export interface SearchOption {
  readonly key: string
  readonly to: string
  readonly result?: FoundRecord
  readonly screen?: NavigationEntry
}

export interface SearchGroup {
  readonly name: string
  readonly label: string
  readonly iconPath?: string
  readonly options: readonly SearchOption[]
  readonly error?: unknown
}

export interface SearchState {
  readonly groups: readonly SearchGroup[]
  /** True if the results belong to the current text. */
  readonly isSettled: boolean
}

const useSource = (
  name: string,
  source: SearchSource,
  search: string,
  menu: readonly NavigationEntry[],
) => {
  const entry = menu.find(({ to }) => to === source.path)
  const isEnabled = entry !== undefined && search.length >= minCharacters
  const query = useQuery({
    enabled: isEnabled,
    queryKey: ['search', name, search],
    queryFn: ({ signal }) => source.find(search, signal),
    placeholderData: keepPreviousData,
    // The next key starts a new search anyway, and an unavailable service is reported immediately.
    retry: false,
  })
  return isEnabled ? { name, entry, source, query } : null
}

const toAddress = (
  { path, opens }: SearchSource,
  id: string,
  remotes: readonly RemoteDescriptor[],
): string => {
  if (opens === 'page_if_declared') return toRecordPath(path, id, remotes)
  return `${path}${opens === 'page' ? '/' : '?open='}${encodeURIComponent(id)}`
}

const toOptions = (
  source: SearchSource,
  search: string,
  remotes: readonly RemoteDescriptor[],
  { results, hasMore }: { results: FoundRecord[]; hasMore: boolean },
): SearchOption[] => [
  ...results.map((result) => ({
    key: `${source.path}/${result.id}`,
    to: toAddress(source, result.id, remotes),
    result,
  })),
  ...(hasMore
    ? [
        {
          key: `${source.path}/all`,
          to: `${source.path}?search=${encodeURIComponent(search)}`,
        },
      ]
    : []),
]

/** @param remotes their pages are opened, where the results are */
export const useSearch = (
  text: string,
  menu: readonly NavigationEntry[],
  remotes: readonly RemoteDescriptor[],
): SearchState => {
  const language = usePreferences((preferences) => preferences.language)
  const trimmed = text.trim()
  const [search] = useDebouncedValue(trimmed, debounceMs)
  const activeSources = [
    useSource('customers', searchSources.customers, search, menu),
    useSource('vehicles', searchSources.vehicles, search, menu),
    useSource('work-cards', searchSources.workCards, search, menu),
    useSource('spare-parts', searchSources.spareParts, search, menu),
    useSource('employees', searchSources.employees, search, menu),
  ].filter((source) => source !== null)
  const records = activeSources.map(({ name, entry, source, query }): SearchGroup => {
    const options = query.data ? toOptions(source, search, remotes, query.data) : []
    return {
      name,
      label: entryLabel(language, entry),
      iconPath: entry.iconPath,
      options,
      // A failed reload leaves the results that are there.
      error: query.data ? undefined : (query.error ?? undefined),
    }
  })
  const screens: SearchGroup = {
    name: 'screens',
    label: '',
    options: findScreensByName(trimmed, menu).map((screen) => ({
      key: screen.to,
      to: screen.to,
      screen,
    })),
  }
  const isWaiting =
    trimmed.length >= minCharacters &&
    (search !== trimmed || activeSources.some(({ query }) => isAwaitingAnswer(query)))
  return { groups: [...records, screens], isSettled: !isWaiting }
}
