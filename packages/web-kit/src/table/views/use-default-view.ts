import type { ListView } from '@warsha/contracts/identity/list-views'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { ListState } from '../use-list-state.ts'
import { readDefaultContent, rememberDefault } from './list-views.api.ts'

/**
 * Opens a list with its default view if the address asks for nothing else. The view of this browser's last visit applies
 * immediately; that of the server if it was unknown here and nobody has changed the list meanwhile.
 */
export const useDefaultView = (
  list: string,
  // biome-ignore lint/suspicious/noExplicitAny: any list's state will do
  state: ListState<any>,
  views: readonly ListView[] | undefined,
): void => {
  const { search } = useLocation()
  const isBare = search === '' || search === '?'
  /** True until something was applied or changed: a list that was cleared later stays clear. */
  const isUntouched = useRef(true)
  if (!isBare) isUntouched.current = false
  const applyOnce = (content: string | null | undefined) => {
    if (!content || !isUntouched.current) return
    isUntouched.current = false
    state.applyContent(content, true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit
  useEffect(() => applyOnce(readDefaultContent(list)), [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the views arrive
  useEffect(() => {
    if (!views) return
    applyOnce(views.find(({ is_default }) => is_default)?.content)
    rememberDefault(list, views)
  }, [list, views])
}
