/** Renders the screens of the address, and gives them its router. */
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  type NavigateOptions,
  type RouteObject,
  Router,
  type To,
  useRoutes,
} from 'react-router-dom'
import { type AppRouter, type Blocker, type Move, unblocked } from './app-router.ts'

const RouterContext = createContext<AppRouter | null>(null)

/** Returns the router. Throws outside of `RouterProvider`. */
export const useRouter = (): AppRouter => {
  const router = useContext(RouterContext)
  if (!router) throw new Error('there is no RouterProvider')
  return router
}

const Screens = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes)

export const RouterProvider = ({ router }: { router: AppRouter }) => {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    // A screen may have changed the address while it was rendered.
    setState(router.state)
    return router.subscribe((next) => startTransition(() => setState(next)))
  }, [router])
  return (
    <RouterContext value={router}>
      <Router
        location={state.location}
        navigationType={state.historyAction}
        navigator={router.navigator}
      >
        <Screens routes={router.routes} />
      </Router>
    </RouterContext>
  )
}

/** Returns a function that goes to an address, or a number of entries forth or back. It is always the same function. */
export const useNavigate = () => {
  const router = useRouter()
  return useCallback(
    (to: To | number, options?: NavigateOptions) => void router.navigate(to, options),
    [router],
  )
}

/** Asks `shouldBlock` before the user leaves the address. Returns a blocked move, which can proceed or be reset. */
export const useBlocker = (shouldBlock: boolean | ((move: Move) => boolean)): Blocker => {
  const router = useRouter()
  const [blocker, setBlocker] = useState(unblocked)
  const latest = useRef(shouldBlock)
  useEffect(() => {
    latest.current = shouldBlock
  })
  useEffect(() => {
    const ask = (move: Move) =>
      typeof latest.current === 'function' ? latest.current(move) : latest.current
    return router.addBlocker({ shouldBlock: ask, show: setBlocker })
  }, [router])
  return blocker
}
