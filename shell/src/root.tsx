import { useTranslation } from '@warsha/web-kit/parts/i18n.ts'
import { roleOf, useSession } from '@warsha/web-kit/parts/session.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useIsScanned } from './address.ts'
import { Mark } from './brand.tsx'
import classes from './root.module.css'
import { Stranger } from './scanned/stranger.page.tsx'
import { SignIn } from './sign-in/sign-in.page.tsx'

type App = ComponentType
const prepareApp = async (): Promise<App> => {
  const { loadApp } = await import(/* webpackChunkName: "app" */ './app/app.tsx')
  return loadApp()
}

const idle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1_500))
const cancelIdle = window.cancelIdleCallback ?? window.clearTimeout

/** While somebody types, the kit comes already: most of what lies behind the sign-in. */
const useAppAhead = (isSignedIn: boolean) =>
  useEffect(() => {
    if (isSignedIn) return
    // A failure means nothing yet: it is tried again when it is needed.
    const load = () =>
      import('@warsha/web-kit').catch((error) => console.warn('the kit did not come ahead', error))
    const ticket = idle(() => void load(), { timeout: 4_000 })
    return () => cancelIdle(ticket)
  }, [isSignedIn])

/** Everything behind the sign-in, for somebody who is signed in. */
const useApp = (isSignedIn: boolean) => {
  const [app, setApp] = useState<{ App?: App; failed?: boolean }>({})
  useAppAhead(isSignedIn)
  useEffect(() => {
    if (!isSignedIn || app.App || app.failed) return
    prepareApp().then(
      (App) => setApp({ App }),
      (error) => {
        console.warn('the application could not be loaded', error)
        setApp({ failed: true })
      },
    )
  }, [app, isSignedIn])
  return { ...app, retry: () => setApp({}) }
}

const Opening = ({ failed, retry }: { failed?: boolean; retry: () => void }) => {
  const { t } = useTranslation('sign-in')
  return (
    <main className={classes.opening} aria-busy={!failed}>
      <Mark size={56} />
      {failed && (
        <div role="alert" className={classes.failed}>
          <p>{t('app_failed')}</p>
          <button type="button" onClick={retry}>
            {t('retry')}
          </button>
        </div>
      )}
    </main>
  )
}

export const Root = () => {
  const user = useSession((session) => session.user)
  const isSignedIn = roleOf(user) !== null
  const isScanned = useIsScanned()
  const { App, failed, retry } = useApp(isSignedIn)
  if (!isSignedIn) return isScanned ? <Stranger /> : <SignIn />
  if (!App) return <Opening failed={failed} retry={retry} />
  return <App key={user?.id} />
}
