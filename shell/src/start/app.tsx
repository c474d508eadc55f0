/** The application after sign-in. It is loaded as soon as a user is signed in. */

import {
  addTexts,
  createBrowserRouter,
  KitProvider,
  newQueryClient,
  QueryClientProvider,
  RouterProvider,
  roleOf,
  usePreferences,
  useSession,
} from '@warsha/web-kit'
import { whenEarlyResponsesRead } from '@warsha/web-kit/parts/api/early-responses.ts'
import { formatsOf } from '@warsha/web-kit/parts/texts/format.ts'
import { loadKitTexts } from '@warsha/web-kit/parts/texts/load-kit-texts.ts'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { useEffect, useState } from 'react'
import { Frame } from '../frame/frame.tsx'
import { hasStoredTests } from '../front-end-tests/stored-tests.ts'
import { emptyLastSeenWithSession } from '../offline/service-worker-client.ts'
import { useServiceWorker } from '../offline/use-service-worker.ts'
import { startRemoteScreen } from '../remotes/load-remote.ts'
import { usePreloadRemotes } from '../remotes/preload-remotes.ts'
import { readRemotes } from '../remotes/registry.ts'
import { provideWidgets } from '../remotes/widget-source.ts'
import { findRemote } from '../screens/find-screen.ts'
import { resolveAccess } from '../screens/guards.ts'
import { texts } from '../screens/screens.ts'
import { SearchButton } from '../search/search.button.tsx'
import { Screen } from './screen.tsx'
import { useRefreshUser } from './use-refresh-user.ts'
import './provide.ts'

/** Reads the list of remotes, with the builds that an admin tests in this tab. */
const readRemotesAndTests = async (): Promise<RemoteDescriptor[]> => {
  const remotes = await readRemotes()
  if (!hasStoredTests()) return remotes
  const { applyFrontEndTests } = await import(
    /* webpackChunkName: "front-end-tests" */ '../remotes/apply-front-end-tests.ts'
  )
  return applyFrontEndTests(remotes)
}

/** The first format of a page loads the data of the languages, 20 ms on a fast machine: do it while files are on their way. */
const prepareFormats = () => formatsOf(usePreferences.getState().language).dateTime(new Date())

const loadTextsAndRemotes = async (): Promise<RemoteDescriptor[]> => {
  const textsLoaded = Promise.all([loadKitTexts(), addTexts('shell', texts.shell)])
  const remotes = await readRemotesAndTests()
  provideWidgets(remotes)
  const screen = loadScreenOfAddress(remotes)
  prepareFormats()
  await textsLoaded
  await Promise.race([
    Promise.all([screen, whenEarlyResponsesRead()]),
    new Promise((resolve) => setTimeout(resolve, firstScreenWaitMs)),
  ])
  return remotes
}

const SignedInApp = ({ remotes }: { remotes: readonly RemoteDescriptor[] }) => {
  const role = roleOf(useSession((session) => session.user))
  usePreloadRemotes(role, remotes)
  useRefreshUser()
  useServiceWorker(role)
  return role && <Frame role={role} remotes={remotes} Screen={Screen} Search={SearchButton} />
}

/**
 * The code of the screen and its data usually arrive with the texts: rendering once is faster than rendering the frame and
 * placeholders first.
 */
const firstScreenWaitMs = 200

/** Loads the remote and the screen of the address while the application starts, if the user may open it. */
const loadScreenOfAddress = async (remotes: readonly RemoteDescriptor[]): Promise<void> => {
  const { user } = useSession.getState()
  const role = roleOf(user)
  const { pathname } = window.location
  const remote = findRemote(pathname, remotes)
  if (role && remote && resolveAccess(pathname, role, remotes, user).kind === 'allowed')
    await startRemoteScreen(remote, pathname)
}

const createAppState = (remotes: readonly RemoteDescriptor[], token: string | null) => ({
  token,
  client: newQueryClient(),
  router: createBrowserRouter([{ path: '*', element: <SignedInApp remotes={remotes} /> }]),
})

/** Loads the texts and the list of remotes, and resolves with the application component. */
export const loadApp = async () => {
  const remotes = await loadTextsAndRemotes()
  emptyLastSeenWithSession()
  let current: ReturnType<typeof createAppState> | undefined
  /** A first rendering that React discards and repeats finds the same data, and listens to the address once. */
  const stateOf = (token: string | null) => {
    if (!current || current.token !== token) current = createAppState(remotes, token)
    return current
  }
  return function App() {
    const [state] = useState(() => stateOf(useSession.getState().token))
    // The next session, also of the same user, begins without data.
    useEffect(
      () => () => {
        if (current === state) current = undefined
      },
      [state],
    )
    const { client, router } = state
    return (
      <KitProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </KitProvider>
    )
  }
}
