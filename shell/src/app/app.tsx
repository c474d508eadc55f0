/** The application after sign-in. It is loaded as soon as a user is signed in. */

import {
  addTexts,
  createBrowserRouter,
  KitProvider,
  newQueryClient,
  QueryClientProvider,
  RouterProvider,
  roleOf,
  useSession,
} from '@warsha/web-kit'
import { loadKitTexts } from '@warsha/web-kit/parts/load-kit-texts.ts'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { useState } from 'react'
import { Frame } from '../frame/frame.tsx'
import { emptyLastSeenWithSession } from '../offline/service-worker-client.ts'
import { useServiceWorker } from '../offline/use-service-worker.ts'
import { usePreloadRemotes } from '../remotes/preload-remotes.ts'
import { readRemotes } from '../remotes/registry.ts'
import { provideWidgets } from '../remotes/widget-source.ts'
import { useRefreshUser } from './use-refresh-user.ts'
import '../provide.ts'

const addShellTexts = () =>
  addTexts('shell', (language) => import(`../locales/${language}/shell.json`))

const loadTextsAndRemotes = async (): Promise<RemoteDescriptor[]> => {
  const [remotes] = await Promise.all([readRemotes(), loadKitTexts(), addShellTexts()])
  provideWidgets(remotes)
  return remotes
}

const SignedInApp = ({ remotes }: { remotes: readonly RemoteDescriptor[] }) => {
  const role = roleOf(useSession((session) => session.user))
  usePreloadRemotes(role, remotes)
  useRefreshUser()
  useServiceWorker(role)
  return role && <Frame role={role} remotes={remotes} />
}

/** Loads the texts and the list of remotes, and resolves with the application component. */
export const loadApp = async () => {
  const remotes = await loadTextsAndRemotes()
  emptyLastSeenWithSession()
  return function App() {
    const [client] = useState(newQueryClient)
    const [router] = useState(() =>
      createBrowserRouter([{ path: '*', element: <SignedInApp remotes={remotes} /> }]),
    )
    return (
      <KitProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </KitProvider>
    )
  }
}
