import type { ListView } from '@warsha/contracts/identity/list-views'
import {
  addListView,
  changeListView,
  deleteListView,
  listListViews,
} from '@warsha/contracts/identity/routes/list-views'
import { useEffect, useState } from 'react'
import { useSession } from '../../base/session.ts'
import { dataOf, useMutationOf, useQueryClient, useQueryOf } from '../../query/query.ts'
import { whenQuiet } from '../../query/when-quiet.ts'

const keyOf = (list: string) => ['list-views', list]

const storageKeyOf = (list: string) =>
  `default_view:${useSession.getState().user?.id ?? ''}:${list}`

/** Returns the content of the list's default view as last known in this browser, or null. */
export const readDefaultContent = (list: string): string | null => {
  try {
    return localStorage.getItem(storageKeyOf(list))
  } catch (error) {
    console.warn('browser storage is not available', error)
    return null
  }
}

/** Remembers the default view, so that the list opens with it without waiting for the server. */
export const rememberDefault = (list: string, views: readonly ListView[]): void => {
  const content = views.find(({ is_default }) => is_default)?.content
  try {
    if (content === undefined) localStorage.removeItem(storageKeyOf(list))
    else localStorage.setItem(storageKeyOf(list), content)
  } catch (error) {
    console.warn('browser storage is not available', error)
  }
}

/**
 * The user's views of a list. They are read after the page is quiet, so that they never delay its rows.
 *
 * @param isWanted true reads them immediately, for instance for an open menu
 */
export const useListViews = (list: string, isWanted: boolean) => {
  const client = useQueryClient()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(client, () => setQuiet(true)), [client])
  return useQueryOf(
    listListViews,
    { query: { list } },
    { queryKey: keyOf(list), enabled: isQuiet || isWanted, staleTime: 60_000, select: dataOf },
  )
}

const useInvalidateViews = (list: string) => {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: keyOf(list) }) }
}

export const useAddListView = (list: string) => useMutationOf(addListView, useInvalidateViews(list))

export const useChangeListView = (list: string) =>
  useMutationOf(changeListView, useInvalidateViews(list))

export const useDeleteListView = (list: string) =>
  useMutationOf(deleteListView, {
    input: (id: string) => ({ params: { id } }),
    ...useInvalidateViews(list),
  })
