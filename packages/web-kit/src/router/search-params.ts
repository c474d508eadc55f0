/** The search parameters of the address. */
import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation } from 'react-router-dom'
import { useRouter } from './router-provider.tsx'

type SetSearchParams = (
  next: URLSearchParams | Record<string, string> | ((current: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void

/**
 * Returns the rendered search parameters, and a function that changes those of the address. A function receives the
 * parameters of the address: on a slow device a second change would otherwise undo a first one that is not rendered yet.
 */
export const useSearchParams = (): [URLSearchParams, SetSearchParams] => {
  const router = useRouter()
  const { search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const current = new URLSearchParams(router.state.location.search)
      const changed = new URLSearchParams(typeof next === 'function' ? next(current) : next)
      void router.navigate(`?${changed}`, options)
    },
    [router],
  )
  return [params, setParams]
}
