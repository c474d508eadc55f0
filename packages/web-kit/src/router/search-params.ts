/** The search parameters of the address. */
import { useCallback, useContext } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type NavigateOptions,
  useSearchParams as useRenderedSearchParams,
} from 'react-router-dom'

type SetSearchParams = (
  next: URLSearchParams | Record<string, string> | ((current: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void

/**
 * Like `useSearchParams` of React Router, except that a function receives the parameters of the address and not those of
 * the last rendering. On a slow device a second change would otherwise undo a first one that is not rendered yet.
 */
export const useSearchParams = (): [URLSearchParams, SetSearchParams] => {
  const [params, setRenderedParams] = useRenderedSearchParams()
  const router = useContext(DataRouterContext)?.router
  const setParams = useCallback<SetSearchParams>(
    (next, options) =>
      setRenderedParams((rendered) => {
        if (typeof next !== 'function') return new URLSearchParams(next)
        return next(new URLSearchParams(router?.state.location.search ?? rendered))
      }, options),
    [setRenderedParams, router],
  )
  return [params, setParams]
}
