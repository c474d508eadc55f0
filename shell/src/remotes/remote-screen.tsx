import {
  ErrorBoundary,
  isStaleBuild,
  Navigate,
  StaleBuildPanel,
  useRoutes,
  useTranslation,
  Waiting,
} from '@warsha/web-kit'
import type { RemoteDescriptor, RemoteModule } from '@warsha/web-kit/remote-contract'
import { useEffect } from 'react'
import { isKnown } from '../app/guards.ts'
import { NotAvailableYet, RemoteAway, RemoteNeedsNewerShell } from './away-panels.tsx'
import { retryRemote, startRemote, useRemoteStates } from './load-remote.ts'

/** A screen of the specification that the remote does not have yet is on its way; any other address is none. */
const RemoteRoutes = ({ module, path }: { module: RemoteModule; path: string }) =>
  useRoutes([
    ...module.routes,
    { path: '*', element: isKnown(path) ? <NotAvailableYet /> : <Navigate to="/" replace /> },
  ])

const labelOf = (remote: RemoteDescriptor, path: string, language: string): string => {
  const entry = remote.navigation.find(({ to }) => path.startsWith(to)) ?? remote.navigation[0]
  return entry?.label[language as keyof typeof entry.label] ?? remote.id
}

/** A screen of a remote, in its own boundary: away, slow or broken, the frame around it stands. */
export const RemoteScreen = ({ remote, path }: { remote: RemoteDescriptor; path: string }) => {
  const { i18n } = useTranslation('shell')
  const state = useRemoteStates((states) => states[remote.id])
  useEffect(() => {
    void startRemote(remote)
  }, [remote])
  const name = labelOf(remote, path, i18n.language)
  const retry = () => void retryRemote(remote)
  if (!state || state.status === 'loading') return <Waiting />
  if (state.status === 'needs_newer_shell') return <RemoteNeedsNewerShell name={name} />
  if (state.status !== 'ready')
    return <RemoteAway name={name} isSlow={state.status === 'slow'} retry={retry} />
  return (
    <ErrorBoundary
      place={remote.id}
      resetKey={path}
      fallback={(error, reset) =>
        isStaleBuild(error) ? (
          <StaleBuildPanel />
        ) : (
          <RemoteAway name={name} isBroken retry={reset} />
        )
      }
    >
      <RemoteRoutes module={state.module} path={path} />
    </ErrorBoundary>
  )
}
