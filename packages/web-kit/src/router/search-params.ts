/** The search parameters of the address. */
import { useCallback } from 'react'
import { type NavigateOptions, useSearchParams as useRenderedSearchParams } from 'react-router-dom'
import { useReadLocation } from './current-location.ts'

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
  const readLocation = useReadLocation()
  const setParams = useCallback<SetSearchParams>(
    (next, options) =>
      setRenderedParams(() => {
        if (typeof next !== 'function') return new URLSearchParams(next)
        return next(new URLSearchParams(readLocation().search))
      }, options),
    [setRenderedParams, readLocation],
  )
  return [params, setParams]
}
