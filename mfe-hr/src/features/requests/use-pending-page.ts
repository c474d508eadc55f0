import { useSearchParams } from '@warsha/web-kit'
import { type ListState, useListState } from '@warsha/web-kit/table'

/**
 * Returns the state of one of several lists on a tab: its page has a parameter of its own in the address, so that it
 * changes no other list.
 *
 * @param name of the parameter, for instance 'leave_page'
 */
export const usePendingPage = (name: string): ListState => {
  const state = useListState()
  const [params, setParams] = useSearchParams()
  const requested = Number(params.get(name))
  const page = Number.isSafeInteger(requested) && requested > 0 ? requested : 1
  const setPage = (next: number, replace = false) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        if (next > 1) changed.set(name, String(next))
        else changed.delete(name)
        return changed
      },
      { replace, preventScrollReset: true },
    )
  return {
    ...state,
    page,
    query: { ...state.query, page },
    setPage,
    leaveEmptyPage: (rowCountBefore) => {
      if (rowCountBefore === 1 && page > 1) setPage(page - 1)
    },
  }
}
