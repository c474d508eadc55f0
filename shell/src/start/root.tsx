import { roleOf, useSession } from '@warsha/web-kit/parts/base/session.ts'
import { addTexts, useTranslation } from '@warsha/web-kit/parts/texts/i18n.ts'
import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { Logo } from '../brand/logo.tsx'
import { useAccessLink, useIsQrLink, useVerifyLink } from '../links/session-navigation.ts'
import { SignIn } from '../sign-in/sign-in.page.tsx'
import classes from './root.module.css'
import { startApp } from './start-app.ts'

/** A page of a link, with the texts that only these pages need. */
const lazyLinkPage = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    const texts = addTexts('links', (language) => import(`../locales/${language}/links.json`))
    const [page] = await Promise.all([load(), texts])
    return page
  })

const AccessLinkPage = lazyLinkPage(
  () => import(/* webpackChunkName: "access-link" */ '../links/access-link.page.tsx'),
)

const VerifyReceiptPage = lazyLinkPage(
  () => import(/* webpackChunkName: "verify-receipt" */ '../links/verify-receipt.page.tsx'),
)

const PublicShopPage = lazy(
  () => import(/* webpackChunkName: "public-shop" */ '../links/public-shop.page.tsx'),
)

type App = ComponentType

const idle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1_500))
const cancelIdle = window.cancelIdleCallback ?? window.clearTimeout

/** Loads the UI kit, the largest part of the application, while the sign-in page is idle. */
const usePreloadKit = (isSignedIn: boolean) =>
  useEffect(() => {
    if (isSignedIn) return
    // A failure is harmless: the kit is loaded again when it is needed.
    const load = () =>
      import('@warsha/web-kit').catch((error) =>
        console.warn('preloading the UI kit failed', error),
      )
    const ticket = idle(() => void load(), { timeout: 4_000 })
    return () => cancelIdle(ticket)
  }, [isSignedIn])

/** Loads the application once a user is signed in. */
const useApp = (isSignedIn: boolean) => {
  const [app, setApp] = useState<{ App?: App; failed?: boolean }>({})
  usePreloadKit(isSignedIn)
  useEffect(() => {
    if (!isSignedIn || app.App || app.failed) return
    startApp().then(
      // In a transition React divides the first rendering into short tasks.
      (App) => startTransition(() => setApp({ App })),
      (error) => {
        console.warn('loading the application failed', error)
        setApp({ failed: true })
      },
    )
  }, [app, isSignedIn])
  return { ...app, retry: () => setApp({}) }
}

const AppLoading = ({ failed, retry }: { failed?: boolean; retry: () => void }) => {
  const { t } = useTranslation('sign-in')
  return (
    <main className={classes.opening} aria-busy={!failed}>
      <Logo size={56} />
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
  const isQrLink = useIsQrLink()
  const accessLink = useAccessLink()
  const verifyLink = useVerifyLink()
  const { App, failed, retry } = useApp(isSignedIn)
  if (accessLink)
    return (
      <Suspense fallback={<AppLoading retry={retry} />}>
        <AccessLinkPage key={accessLink.token} link={accessLink} />
      </Suspense>
    )
  if (verifyLink)
    return (
      <Suspense fallback={<AppLoading retry={retry} />}>
        <VerifyReceiptPage key={verifyLink.hash} link={verifyLink} />
      </Suspense>
    )
  if (!isSignedIn && isQrLink)
    return (
      <Suspense fallback={<AppLoading retry={retry} />}>
        <PublicShopPage />
      </Suspense>
    )
  if (!isSignedIn) return <SignIn />
  if (!App) return <AppLoading failed={failed} retry={retry} />
  // A job link and the account of its customer have the same id.
  return <App key={`${user?.id} ${user?.job_id ?? ''}`} />
}
