/** Runs a remote without the shell, in development: the kit's providers, a bare frame and a sign-in form. */
import '../base/tokens.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { languages, nextLanguage } from '@warsha/contracts/base/languages'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom'
import { applyCspNonce } from '../base/csp-nonce.ts'
import { syncColorScheme, usePreferences } from '../base/preferences.ts'
import { startSession, useSession } from '../base/session.ts'
import { newQueryClient } from '../query/query.ts'
import { addTexts, setLanguage, startI18n } from '../texts/i18n.ts'
import { loadKitTexts } from '../texts/load-kit-texts.ts'
import { KitProvider } from '../ui/provider.tsx'
import type { RemoteModule } from './remote-contract.ts'
import classes from './standalone.module.css'

const SignIn = () => {
  const signIn = async (form: FormData) => {
    const response = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
    })
    const { token, user } = await response.json()
    if (response.ok) startSession(token, user)
  }
  return (
    <form action={signIn} className={classes.signIn}>
      <input name="username" autoComplete="username" aria-label="username" required />
      <input
        name="password"
        type="password"
        autoComplete="current-password"
        aria-label="password"
        required
      />
      <button type="submit">Sign in</button>
    </form>
  )
}

const Bar = () => {
  const other = nextLanguage(usePreferences((preferences) => preferences.language))
  return (
    <header className={classes.bar}>
      <button type="button" onClick={() => void setLanguage(other)}>
        {languages[other].name}
      </button>
    </header>
  )
}

const StandaloneApp = ({ router }: { router: ReturnType<typeof createBrowserRouter> }) => {
  const token = useSession((session) => session.token)
  return token ? <RouterProvider router={router} /> : <SignIn />
}

/** Renders the page of one remote. */
export const runStandalone = async (module: RemoteModule): Promise<void> => {
  applyCspNonce()
  syncColorScheme()
  startI18n({})
  await Promise.all([loadKitTexts(), addTexts(module.i18n.namespace, module.i18n.load)])
  const redirect = <Navigate to={module.routes[0]?.path ?? '/'} replace />
  const router = createBrowserRouter([...module.routes, { path: '*', element: redirect }])
  createRoot(document.getElementById('root')!).render(
    <KitProvider>
      <QueryClientProvider client={newQueryClient()}>
        <Bar />
        <main className={classes.main}>
          <StandaloneApp router={router} />
        </main>
      </QueryClientProvider>
    </KitProvider>,
  )
}
