/** Keeps the address in step with the session: /login while signed out, then the requested page. */
import { forgetPage, rememberPage, roleOf, useSession } from '@warsha/web-kit/parts/base/session.ts'
import { useSyncExternalStore } from 'react'
import { accessLinkIn } from './access-links.ts'
import { qrTokenIn } from './qr-links.ts'
import { verifyLinkIn } from './verify-links.ts'

const isSignedIn = () => roleOf(useSession.getState().user) !== null

const showLogin = () => {
  const { pathname, search } = window.location
  // QR codes also have a public page, and access links sign in by themselves.
  const isPublic = qrTokenIn(pathname) || accessLinkIn(pathname) || verifyLinkIn(pathname)
  if (pathname === '/login' || isPublic) return
  // After a sign-out no page is remembered.
  if (useSession.getState().ended !== 'signed_out') rememberPage(pathname + search)
  window.history.replaceState(null, '', '/login')
}

const restoreRequestedPage = () => {
  const { returnTo } = useSession.getState()
  if (window.location.pathname === '/login') window.history.replaceState(null, '', returnTo ?? '/')
  forgetPage()
}

/** Follows changes of the session. Call once, before the first render. */
export const syncAddressWithSession = (): void => {
  if (!isSignedIn()) showLogin()
  useSession.subscribe((now, before) => {
    if ((now.token === null) === (before.token === null)) return
    if (isSignedIn()) restoreRequestedPage()
    else showLogin()
  })
}

const subscribeToAddress = (onChange: () => void) => {
  window.addEventListener('popstate', onChange)
  return () => window.removeEventListener('popstate', onChange)
}

/** Returns true if the address is that of a QR code. */
export const useIsQrLink = (): boolean =>
  useSyncExternalStore(subscribeToAddress, () => qrTokenIn(window.location.pathname) !== null)

const currentPath = () => window.location.pathname

/** Returns the access link of the address, or null. */
export const useAccessLink = () =>
  accessLinkIn(useSyncExternalStore(subscribeToAddress, currentPath))

/** Returns the receipt of the address, or null. */
export const useVerifyLink = () =>
  verifyLinkIn(useSyncExternalStore(subscribeToAddress, currentPath))

/** Replaces the address by a path of the application. */
export const showPath = (path: string): void => {
  window.history.replaceState(null, '', path)
  // `replaceState` dispatches no event.
  window.dispatchEvent(new PopStateEvent('popstate'))
}

/** Goes from a public page to the sign-in page, and returns to it after sign-in. */
export const goToSignIn = (): void => {
  rememberPage(window.location.pathname + window.location.search)
  window.history.pushState(null, '', '/login')
  // `pushState` dispatches no event.
  window.dispatchEvent(new PopStateEvent('popstate'))
}
