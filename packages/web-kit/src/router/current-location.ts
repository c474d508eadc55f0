/** The address as it is now, which the screen may not have rendered yet. */
import { useCallback, useContext } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
  useLocation,
} from 'react-router-dom'

/** Returns a function that reads the present location of the router. Outside of one with data it is the rendered location. */
export const useReadLocation = (): (() => Location) => {
  const rendered = useLocation()
  const router = useContext(DataRouterContext)?.router
  return useCallback(() => router?.state.location ?? rendered, [router, rendered])
}
