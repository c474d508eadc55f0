/** From what is typed to groups of results: each source by itself, the one before given up. */
import { keepPreviousData, useDebouncedValue, usePreferences, useQuery } from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { labelIn } from '../frame/navigation.ts'
import { screensNamed } from './screen-names.ts'
import { type Found, type Source, sources } from './search-sources.ts'

/** After the last key (ux.md, Lists). */
const pauseMs = 300
/** The lists find a single character only at the beginning of a code. */
const fewest = 2

/** A line that can be chosen: a record, the rest of a list, or a screen. */
export interface Choice {
  readonly key: string
  readonly to: string
  readonly found?: Found
  readonly screen?: NavigationEntry
}

export interface Group {
  readonly name: string
  readonly label: string
  readonly icon: string
  readonly choices: readonly Choice[]
  readonly error?: unknown
}

export interface Search {
  readonly groups: readonly Group[]
  /** What stands there is what was typed; nothing is on its way. */
  readonly isSettled: boolean
}

const useSource = (
  name: string,
  source: Source,
  search: string,
  menu: readonly NavigationEntry[],
) => {
  const entry = menu.find(({ to }) => to === source.path)
  const isAsked = entry !== undefined && search.length >= fewest
  const query = useQuery({
    enabled: isAsked,
    queryKey: ['search', name, search],
    queryFn: ({ signal }) => source.find(search, signal),
    placeholderData: keepPreviousData,
    // Whoever types on asks again anyway; a part that is away is said at once.
    retry: false,
  })
  return isAsked ? { name, entry, source, query } : null
}

const choicesOf = (
  { path, toRecord }: Source,
  search: string,
  { found, hasMore }: { found: Found[]; hasMore: boolean },
): Choice[] => [
  ...found.map((row) => ({
    key: `${path}/${row.id}`,
    to: `${path}${toRecord}${encodeURIComponent(row.id)}`,
    found: row,
  })),
  ...(hasMore ? [{ key: `${path}/all`, to: `${path}?search=${encodeURIComponent(search)}` }] : []),
]

export const useSearch = (typed: string, menu: readonly NavigationEntry[]): Search => {
  const language = usePreferences((preferences) => preferences.language)
  const wanted = typed.trim()
  const [search] = useDebouncedValue(wanted, pauseMs)
  const asked = [
    useSource('customers', sources.customers, search, menu),
    useSource('vehicles', sources.vehicles, search, menu),
    useSource('work-cards', sources.workCards, search, menu),
    useSource('spare-parts', sources.spareParts, search, menu),
    useSource('employees', sources.employees, search, menu),
  ].filter((source) => source !== null)
  const records = asked.map(({ name, entry, source, query }): Group => {
    const choices = query.data && !query.error ? choicesOf(source, search, query.data) : []
    return {
      name,
      label: labelIn(language, entry),
      icon: entry.icon,
      choices,
      error: query.error ?? undefined,
    }
  })
  const screens: Group = {
    name: 'screens',
    label: '',
    icon: 'dashboard',
    choices: screensNamed(wanted, menu).map((screen) => ({
      key: screen.to,
      to: screen.to,
      screen,
    })),
  }
  const isWaiting =
    wanted.length >= fewest && (search !== wanted || asked.some(({ query }) => query.isFetching))
  return { groups: [...records, screens], isSettled: !isWaiting }
}
