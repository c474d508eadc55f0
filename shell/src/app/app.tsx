/** Everything behind the sign-in. Loaded while somebody types, or at once when somebody is signed in. */

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
import { addKitTexts } from '@warsha/web-kit/parts/kit-texts.ts'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { useState } from 'react'
import { Frame } from '../frame/frame.tsx'
import { useIdleRemotes } from '../remotes/idle-remotes.ts'
import { readRemotes } from '../remotes/registry.ts'
import { lendWidgets } from '../remotes/widget-source.ts'
import { useFreshUser } from './fresh-user.ts'
import '../provide.ts'

const addShellTexts = () =>
  addTexts('shell', (language) => import(`../locales/${language}/shell.json`))

const prepare = async (): Promise<RemoteDescriptor[]> => {
  const [remotes] = await Promise.all([readRemotes(), addKitTexts(), addShellTexts()])
  lendWidgets(remotes)
  return remotes
}

const Inside = ({ remotes }: { remotes: readonly RemoteDescriptor[] }) => {
  const role = roleOf(useSession((session) => session.user))
  useIdleRemotes(role, remotes)
  useFreshUser()
  return role && <Frame role={role} remotes={remotes} />
}

/** Resolves with the application once its texts and the list of remotes are there. */
export const loadApp = async () => {
  const remotes = await prepare()
  return function App() {
    const [client] = useState(newQueryClient)
    const [router] = useState(() =>
      createBrowserRouter([{ path: '*', element: <Inside remotes={remotes} /> }]),
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
