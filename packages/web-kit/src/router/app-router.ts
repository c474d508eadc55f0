/**
 * The address of the page and what may stop the user from leaving it. React Router renders the address; its own routers
 * also load and submit data, which no front end uses, and are a sixth of the code of the first screen.
 */
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type RouteObject,
  resolvePath,
  type To,
} from 'react-router-dom'

export interface RouterState {
  readonly location: Location
  readonly historyAction: NavigationType
}

export interface Move {
  currentLocation: Location
  nextLocation: Location
  historyAction: NavigationType
}

/** `proceed` leaves the page, `reset` stays. */
export type Blocker =
  | { state: 'unblocked' }
  | { state: 'proceeding'; location: Location }
  | { state: 'blocked'; location: Location; proceed: () => void; reset: () => void }

export const unblocked: Blocker = { state: 'unblocked' }

interface BlockerRegistration {
  shouldBlock: (move: Move) => boolean
  /** Receives the state of the blocker. */
  show: (blocker: Blocker) => void
}

export interface AppRouter {
  readonly routes: RouteObject[]
  /** The current address, which may be newer than the rendered one. */
  readonly state: RouterState
  /** For React Router's `Router`. */
  readonly navigator: Navigator
  /** Goes to an address, relative to the current one, or a number of entries forth or back. */
  navigate(to: To | number, options?: NavigateOptions): Promise<void>
  subscribe(listener: (state: RouterState) => void): () => void
  /** Asks before the user leaves an address; of several, the last one is asked. Returns a function that removes it. */
  addBlocker(registration: BlockerRegistration): () => void
}

type History = ReturnType<typeof createBrowserHistory> | ReturnType<typeof createMemoryHistory>

/** Asks the blockers. A blocked move runs when its blocker proceeds. */
const createBlockers = () => {
  const blockers: BlockerRegistration[] = []
  let proceeding: BlockerRegistration | undefined
  return {
    add: (registration: BlockerRegistration) => {
      blockers.push(registration)
      return () => void blockers.splice(blockers.indexOf(registration), 1)
    },
    /** Returns true if the move was blocked. `run` is called when the user decides to leave. */
    block: (move: Move, run: () => void): boolean => {
      const blocker = blockers.at(-1)
      if (!blocker || blocker === proceeding || !blocker.shouldBlock(move)) return false
      const location = move.nextLocation
      const proceed = () => {
        proceeding = blocker
        blocker.show({ state: 'proceeding', location })
        run()
      }
      const reset = () => blocker.show(unblocked)
      blocker.show({ state: 'blocked', location, proceed, reset })
      return true
    },
    /** Call after each move. */
    release: () => {
      proceeding = undefined
      for (const { show } of blockers) show(unblocked)
    },
  }
}

const createRouter = (history: History, routes: RouteObject[]): AppRouter => {
  let state: RouterState = { location: history.location, historyAction: history.action }
  const listeners = new Set<(state: RouterState) => void>()
  const blockers = createBlockers()
  /** Set while the browser returns to the address that a blocked Back has left. */
  let onReturned: (() => void) | undefined

  const show = (location: Location, historyAction: NavigationType) => {
    blockers.release()
    state = { location, historyAction }
    for (const listener of listeners) listener(state)
  }

  const toLocation = (to: To, entryState: unknown): Location => {
    const path = resolvePath(to, state.location.pathname)
    // Two slashes would name another host.
    const pathname = path.pathname.replace(/^\/\/+/, '/')
    const encoded = history.encodeLocation({ ...path, pathname })
    return {
      ...encoded,
      state: entryState ?? null,
      key: Math.random().toString(36).slice(2, 10),
    } as Location
  }

  const move = (to: To, options: NavigateOptions = {}) => {
    const location = toLocation(to, options.state)
    const historyAction = options.replace ? NavigationType.Replace : NavigationType.Push
    const run = () => {
      if (options.replace) history.replace(location)
      else history.push(location)
      show(location, historyAction)
    }
    const found = { currentLocation: state.location, nextLocation: location, historyAction }
    if (!blockers.block(found, () => move(to, options))) run()
  }

  history.listen(({ location, action, delta }) => {
    if (onReturned) {
      const report = onReturned
      onReturned = undefined
      report()
      return
    }
    const found = { currentLocation: state.location, nextLocation: location, historyAction: action }
    let returned = Promise.resolve()
    // Without delta the way back is unknown: the entry is not one of the router.
    const isBlocked =
      delta !== null && blockers.block(found, () => void returned.then(() => history.go(delta)))
    if (!isBlocked) return show(location, action)
    returned = new Promise<void>((resolve) => {
      onReturned = resolve
    })
    history.go(-delta)
  })

  return {
    routes,
    get state() {
      return state
    },
    navigator: {
      createHref: history.createHref,
      createURL: history.createURL,
      encodeLocation: history.encodeLocation,
      go: (delta) => history.go(delta),
      push: (to, entryState) => move(to, { state: entryState }),
      replace: (to, entryState) => move(to, { state: entryState, replace: true }),
    },
    navigate: async (to, options) => {
      if (typeof to === 'number') history.go(to)
      else move(to, options)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    addBlocker: blockers.add,
  }
}

export const createBrowserRouter = (routes: RouteObject[]): AppRouter =>
  createRouter(createBrowserHistory(), routes)

/** For tests. */
export const createMemoryRouter = (
  routes: RouteObject[],
  options: { initialEntries?: string[] } = {},
): AppRouter => createRouter(createMemoryHistory(options), routes)
