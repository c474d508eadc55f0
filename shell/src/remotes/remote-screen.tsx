import { type Language, localise } from '@warsha/contracts/base/languages'
import {
  DelayedLoader,
  ErrorBoundary,
  isFailedChunk,
  Navigate,
  useAutomaticRetry,
  useRoutes,
  useTranslation,
} from '@warsha/web-kit'
import type { RemoteDescriptor, RemoteModule } from '@warsha/web-kit/remote-contract'
import { lazy, Suspense, useEffect } from 'react'
import { findTest, TestedBuildError } from '../front-end-tests/front-end-tests.ts'
import { declaresScreen } from '../screens/find-screen.ts'
import { findCurrentEntry } from '../screens/navigation.ts'
import { retryRemote, retryRemoteQuietly, startRemote, useRemoteStates } from './load-remote.ts'
import { NotAvailableYet, RemoteNeedsNewerShell, RemoteUnavailable } from './unavailable-panels.tsx'

const TestedBuildPanel = lazy(
  () =>
    import(/* webpackChunkName: "front-end-tests" */ '../front-end-tests/tested-build.panel.tsx'),
)

interface RemoteRoutesProps {
  remote: RemoteDescriptor
  module: RemoteModule
  path: string
}

/** The routes of a remote. A declared screen without a route is not implemented yet; any other path does not exist. */
const RemoteRoutes = ({ remote, module, path }: RemoteRoutesProps) => {
  const isDeclared = declaresScreen(remote, path)
  const fallback = isDeclared ? <NotAvailableYet /> : <Navigate to="/" replace />
  return useRoutes([...module.routes, { path: '*', element: fallback }])
}

const labelOf = (remote: RemoteDescriptor, path: string, language: string): string => {
  const entry = findCurrentEntry(remote.navigation, path) ?? remote.navigation[0]
  return entry ? localise(entry.label, language as Language) : remote.id
}

interface FailedRemoteProps {
  remote: RemoteDescriptor
  name: string
  error: unknown
  retry: () => void
}

/** Shown until the remote can be loaded, which is also tried without a click. */
const UnavailableRemote = ({ remote, name, retry }: Omit<FailedRemoteProps, 'error'>) => {
  useAutomaticRetry(() => void retryRemoteQuietly(remote))
  return <RemoteUnavailable name={name} retry={retry} />
}

const FailedRemote = ({ error, ...unavailable }: FailedRemoteProps) => {
  const test = findTest(unavailable.remote.id)
  if (!test || !(error instanceof TestedBuildError)) return <UnavailableRemote {...unavailable} />
  return (
    <Suspense fallback={<DelayedLoader />}>
      <TestedBuildPanel test={test} problem={error.problem} />
    </Suspense>
  )
}

/** A screen of a remote with its own error boundary, so that the frame works while the remote is unavailable. */
export const RemoteScreen = ({ remote, path }: { remote: RemoteDescriptor; path: string }) => {
  const { i18n } = useTranslation('shell')
  const state = useRemoteStates((states) => states[remote.id])
  useEffect(() => {
    void startRemote(remote)
  }, [remote])
  const name = labelOf(remote, path, i18n.language)
  const retry = () => void retryRemote(remote)
  if (!state || state.status === 'loading') return <DelayedLoader />
  if (state.status === 'needs_newer_shell') return <RemoteNeedsNewerShell name={name} />
  if (state.status === 'slow') return <RemoteUnavailable name={name} isSlow retry={retry} />
  if (state.status === 'failed')
    return <FailedRemote remote={remote} name={name} error={state.error} retry={retry} />
  return (
    <ErrorBoundary
      place={remote.id}
      resetKey={path}
      fallback={(error, reset) =>
        isFailedChunk(error) ? (
          // React keeps the failure of a lazy component: only a reload requests its code again.
          <RemoteUnavailable name={name} retry={() => window.location.reload()} />
        ) : (
          <RemoteUnavailable name={name} isBroken retry={reset} />
        )
      }
    >
      <RemoteRoutes remote={remote} module={state.module} path={path} />
    </ErrorBoundary>
  )
}
